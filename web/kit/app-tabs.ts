import { fillCode } from './fill-code.ts';

/** The window that the panel's links open, always the same one. */
export const APP_WINDOW = 'tsugimichi';

type Said = { readonly fill: string } | { readonly filled: true } | { readonly reload: true };

const channel = new BroadcastChannel('tsugimichi.kit.tabs');
const say = (said: Said) => channel.postMessage(said);

/** How long a tab may take to say that it has a field for a code, in ms. */
const PATIENCE = 500;

/** Fills a code into the page that asks for one, in whichever tab. False where none does. */
export const fillInApp = async (code: string): Promise<boolean> => {
  if (fillCode(document, code)) return true;
  return new Promise((resolve) => {
    const end = (isFilled: boolean) => {
      channel.removeEventListener('message', hear);
      clearTimeout(timer);
      resolve(isFilled);
    };
    const hear = ({ data }: MessageEvent<Said>) => {
      if ('filled' in data) end(true);
    };
    const timer = setTimeout(() => end(false), PATIENCE);
    channel.addEventListener('message', hear);
    say({ fill: code });
  });
};

let isApp = false;

/** The world was changed under the open pages: they load anew, this one too where it is one. */
export const reloadApp = (): void => {
  say({ reload: true });
  if (isApp) location.reload();
};

/** Does in a page of the SPA what the panel asks for. */
export const obeyPanel = (): void => {
  isApp = true;
  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if ('fill' in data && fillCode(document, data.fill)) say({ filled: true });
    if ('reload' in data) location.reload();
  });
};
