import { type Infer, number, object, string } from 'superstruct';
import { navigate } from 'wouter/use-browser-location';
import { paths } from '#web/src/paths.ts';
import { persisted } from '#web/src/storage/persisted.ts';

const shape = object({ id: number(), token: string() });
/** The parameters of the mail's link. */
export type ResetLink = Readonly<Infer<typeof shape>>;

/** The link of the open page, for a reload. */
const memory = persisted('session', 'tsugimichi.reset', shape);

const TOKEN = /^[\w.~-]{1,255}$/;

/** Reads id and token from the query; null if one is missing or malformed. */
export const resetLink = (search: string): ResetLink | null => {
  const query = new URLSearchParams(search);
  const id = query.get('id') ?? '';
  const token = query.get('token') ?? '';
  return /^[1-9]\d{0,14}$/.test(id) && TOKEN.test(token) ? { id: Number(id), token } : null;
};

/** The link that opened the page, or that it had before a reload. */
export const currentLink = (): ResetLink | null => resetLink(globalThis.location.search) ?? memory.read() ?? null;

/** Takes the link out of the address, which others can see and which stays in the history. A reload still finds it. */
export const hideLink = (link: ResetLink): void => {
  memory.write(link);
  navigate(paths.reset, { replace: true, state: globalThis.history.state });
};

export const forgetLink = memory.forget;

/** Calls `onLeave` when the document is left for another one, or hidden in the back/forward cache, but not reloaded. */
export const watchDocumentLeft = (onLeave: () => void): (() => void) => {
  const listening = new AbortController();
  const { signal } = listening;
  let isReload = false;
  const note = ({ navigationType }: NavigateEvent) => {
    isReload = navigationType === 'reload';
  };
  globalThis.navigation?.addEventListener('navigate', note, { signal });
  addEventListener('pagehide', () => isReload || onLeave(), { signal });
  return () => listening.abort();
};
