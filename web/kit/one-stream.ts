/** The state of the connection, initially `connecting`. */
export type Link = 'connecting' | 'live' | 'lost';

type Message =
  | { readonly link: Link }
  | { readonly event: string }
  | { readonly request: 'link' }
  | { readonly address: string };

const NAME = 'tsugimichi.kit.stream';
/** Delay before the reading tab reconnects, in ms: about the start time of a server. */
const RETRY = 1_000;

/** Calls back with every event of the shared stream, whichever tab reads it. */
export const onStream = (onEvent: (event: string) => void): void => {
  new BroadcastChannel(NAME).addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if ('event' in data) onEvent(data.event);
  });
};

/**
 * Server-sent events over one stream per browser: the tab with the lock reads it and broadcasts each event. When it closes, the next
 * tab takes over. `onEvent` receives JSON. (Browsers allow six connections per host: with a stream per tab, the seventh tab would never load.)
 *
 * @returns a function that changes the address for all tabs
 */
export const listenTogether = (address: string, onEvent: (event: string) => void, onLink: (link: Link) => void) => {
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
      // The browser's own reconnection gives up after some failures.
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
    else if ('request' in data) {
      if (isLeader) post({ link });
    } else if (!isLeader) onLink(data.link);
  };
  navigator.locks.request(NAME, () => {
    isLeader = true;
    open();
    // Never resolves: the tab holds the lock until it closes.
    return new Promise(() => undefined);
  });
  post({ address });
  post({ request: 'link' });
  return (next: string): void => {
    if (setAddress(next)) post({ address: next });
  };
};
