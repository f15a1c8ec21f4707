/** The state of the connection, initially `connecting`. */
export type Link = 'connecting' | 'live' | 'lost';

type Message = { readonly link: Link } | { readonly event: string };

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
 * tab takes over. `onEvent` receives JSON; `onShared` is called if another tab reads the stream already, which starts with `hello`.
 * (Browsers allow six connections per host: with a stream per tab, the seventh tab would never load.)
 */
export const listenTogether = (
  address: string,
  onEvent: (event: string) => void,
  onLink: (link: Link) => void,
  onShared: () => void,
): void => {
  const channel = new BroadcastChannel(NAME);
  const take = (message: Message) => ('event' in message ? onEvent(message.event) : onLink(message.link));
  const share = (message: Message) => {
    take(message);
    channel.postMessage(message);
  };
  const open = () => {
    const source = new EventSource(address, { withCredentials: true });
    source.onopen = () => share({ link: 'live' });
    source.onmessage = ({ data }: MessageEvent<string>) => share({ event: data });
    source.onerror = () => {
      // The browser's own reconnection gives up after some failures.
      source.close();
      // Again at each try: a new tab has not heard it yet.
      share({ link: 'lost' });
      setTimeout(open, RETRY);
    };
  };
  channel.onmessage = ({ data }: MessageEvent<Message>) => take(data);
  // On a local network without https there are no locks: each tab reads its own stream.
  if (!navigator.locks) open();
  // Never resolves: the tab holds the lock until it closes.
  const hold = () => new Promise(open);
  navigator.locks?.request(NAME, { ifAvailable: true }, (lock) => {
    if (lock) return hold();
    onShared();
    void navigator.locks.request(NAME, hold);
  });
};
