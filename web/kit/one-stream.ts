/** The state of the connection; `connecting` until it is known. */
export type Link = 'connecting' | 'live' | 'lost';

type Message =
  | { readonly link: Link }
  | { readonly event: string }
  | { readonly ask: 'link' }
  | { readonly address: string };

interface Listener {
  /** Gets one event, as its JSON. */
  onEvent(event: string): void;
  onLink(link: Link): void;
}

const NAME = 'tsugimichi.kit.stream';
/** How long the tab that reads waits before it tries again, in ms: no longer than a server takes to start. */
const RETRY = 1_000;

/** Gives every event of the stream that another tab, or this one, reads. */
export const onStream = (onEvent: (event: string) => void): void => {
  new BroadcastChannel(NAME).addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if ('event' in data) onEvent(data.event);
  });
};

/**
 * Server-sent events, one stream a browser: the tab that holds a lock reads it and passes every event on to the others. When it is
 * closed, the next one takes over. (Browsers give a host six connections: with a stream a tab the seventh tab would wait for ever.)
 *
 * @returns sets another address, for all tabs
 */
export const listenTogether = (address: string, { onEvent, onLink }: Listener): ((next: string) => void) => {
  const channel = new BroadcastChannel(NAME);
  const post = (message: Message) => channel.postMessage(message);
  let wanted = address;
  let link: Link = 'connecting';
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let isLeader = false;

  const setLink = (next: Link) => {
    link = next;
    onLink(next);
    post({ link: next });
  };
  const open = () => {
    clearTimeout(retry);
    source?.close();
    const opened = new EventSource(wanted, { withCredentials: true });
    source = opened;
    opened.onopen = () => setLink('live');
    opened.onmessage = ({ data }: MessageEvent<string>) => {
      onEvent(data);
      post({ event: data });
    };
    opened.onerror = () => {
      // The browser's own way to try again gives up at some failures.
      opened.close();
      if (source !== opened) return;
      setLink('lost');
      retry = setTimeout(open, RETRY);
    };
  };
  const setAddress = (next: string): boolean => {
    if (next === wanted) return false;
    wanted = next;
    if (isLeader) open();
    return true;
  };
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if ('event' in data) onEvent(data.event);
    else if ('address' in data) setAddress(data.address);
    else if ('ask' in data) {
      if (isLeader) post({ link });
    } else if (!isLeader) onLink(data.link);
  };
  navigator.locks.request(NAME, () => {
    isLeader = true;
    open();
    // Held as long as the tab lives.
    return new Promise(() => undefined);
  });
  post({ address });
  post({ ask: 'link' });
  return (next) => {
    if (setAddress(next)) post({ address: next });
  };
};
