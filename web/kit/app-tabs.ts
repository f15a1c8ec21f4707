/** The window that the panel's links open, always the same one. */
export const APP_WINDOW = 'tsugimichi';

type Message = { readonly fill: string } | { readonly filled: true } | { readonly reload: true };

const channel = new BroadcastChannel('tsugimichi.kit.tabs');
const post = (message: Message) => channel.postMessage(message);

/** How long a tab may take to answer that it has a field for a code, in ms. */
const PATIENCE = 500;

/** Types a code into this page's field for one, as a telephone does that has read the SMS. False if there is none to write in now. */
const fillHere = (code: string): boolean => {
  const box = document.querySelector<HTMLInputElement>('input[autocomplete="one-time-code"]');
  if (!box || box.readOnly || box.disabled) return false;
  box.focus();
  // Past React's own setter, or it would ignore the event: it compares the value with the one it set last.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, code);
  box.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
};

/** Fills a code into the page that has a field for it, in whichever tab. False if none has. */
export const fillInApp = async (code: string): Promise<boolean> => {
  if (fillHere(code)) return true;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const onMessage = ({ data }: MessageEvent<Message>) => {
    if ('filled' in data) resolve(true);
  };
  const timer = setTimeout(() => resolve(false), PATIENCE);
  channel.addEventListener('message', onMessage);
  post({ fill: code });
  return promise.finally(() => {
    channel.removeEventListener('message', onMessage);
    clearTimeout(timer);
  });
};

let isApp = false;

/** Reloads the open pages of the SPA after the world changed under them, this one too if it is one. */
export const reloadApp = (): void => {
  post({ reload: true });
  if (isApp) location.reload();
};

/** Lets the panel fill and reload this page of the SPA. */
export const listenToPanel = (): void => {
  isApp = true;
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if ('fill' in data && fillHere(data.fill)) post({ filled: true });
    if ('reload' in data) location.reload();
  });
};
