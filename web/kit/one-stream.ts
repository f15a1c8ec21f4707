/** Whether what happens is heard: `connecting` until it is known. */
export type Link = 'connecting' | 'live' | 'lost';

type Said =
  | { readonly link: Link }
  | { readonly event: string }
  | { readonly ask: 'link' }
  | { readonly address: string };

interface Listener {
  /** One event, as its JSON. */
  take(event: string): void;
  /** The state of the connection has changed. */
  link(state: Link): void;
}

const NAME = 'tsugimichi.kit.stream';
/** How long the tab that reads waits before it tries again, in ms: no longer than a server takes to start. */
const AGAIN = 1_000;

/** Gives every event that any tab's stream hears, as its JSON; opens none itself. */
export const onStream = (take: (event: string) => void): void => {
  new BroadcastChannel(NAME).addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if ('event' in data) take(data.event);
  });
};

/**
 * Server-sent events, one stream a browser: the tab that holds a lock reads it and hands every event on to the others. When it goes,
 * the next one takes over; when the stream ends, it is opened again. (Browsers give a host six connections: with a stream a tab,
 * the seventh tab would wait for ever.)
 *
 * @param address of the stream
 * @returns sets another address, for all tabs
 */
export const listenTogether = (address: string, { take, link }: Listener): ((next: string) => void) => {
  const channel = new BroadcastChannel(NAME);
  const say = (said: Said) => channel.postMessage(said);
  let wanted = address;
  let state: Link = 'connecting';
  let source: EventSource | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let leads = false;

  const become = (next: Link) => {
    state = next;
    link(next);
    say({ link: next });
  };
  const open = () => {
    clearTimeout(again);
    source?.close();
    const opened = new EventSource(wanted, { withCredentials: true });
    source = opened;
    opened.onopen = () => become('live');
    opened.onmessage = ({ data }: MessageEvent<string>) => {
      take(data);
      say({ event: data });
    };
    opened.onerror = () => {
      // The browser's own way to try again gives up at some failures.
      opened.close();
      if (source !== opened) return;
      become('lost');
      again = setTimeout(open, AGAIN);
    };
  };
  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    if ('event' in data) take(data.event);
    else if ('address' in data) {
      const isOther = data.address !== wanted;
      wanted = data.address;
      if (leads && isOther) open();
    } else if ('ask' in data) {
      if (leads) say({ link: state });
    } else if (!leads) link(data.link);
  };
  navigator.locks.request(NAME, () => {
    leads = true;
    open();
    // Held as long as the tab lives.
    return new Promise(() => undefined);
  });
  say({ address });
  say({ ask: 'link' });
  return (next) => {
    if (next === wanted) return;
    wanted = next;
    say({ address: next });
    if (leads) open();
  };
};
