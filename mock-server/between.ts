import type { Socket } from 'node:net';

/** What the process that holds port and folder tells the one that answers. */
export type ToChild =
  /** Go on: with the worlds of the process before (none at the first start), under the lock that is held. */
  | {
      readonly type: 'serve';
      readonly url: string;
      readonly worlds: Buffer | undefined;
      readonly lock: bigint | undefined;
    }
  /** A connection comes with it. */
  | { readonly type: 'connection' }
  /** Another one takes your place: give back worlds and connections. */
  | { readonly type: 'yield' }
  | { readonly type: 'end' };

/** What the process that answers tells the one that holds port and folder. */
export type ToParent =
  /** All of its source is read. */
  | { readonly type: 'loaded' }
  | { readonly type: 'serving'; readonly worlds: number }
  | { readonly type: 'worlds'; readonly bytes: Buffer }
  /** A connection on which nobody waits for an answer comes with it. */
  | { readonly type: 'connection' };

const reading = (socket: Socket, isOn: boolean): void => {
  const { _handle: handle } = socket as Socket & {
    _handle: { reading: boolean; readStart(): void; readStop(): void } | null;
  };
  if (!handle) return;
  handle.reading = isOn;
  if (isOn) handle.readStart();
  else handle.readStop();
};

/** Stops reading at once, so that what comes is left to the next process; `pause()` would still take in what fits its buffer. */
export const leaveUnread = (socket: Socket): void => reading(socket, false);

/** Reads again what was left unread, in this process after all. */
export const readOn = (socket: Socket): void => reading(socket, true);
