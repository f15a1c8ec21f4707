import { navigate } from 'wouter/use-browser-location';
import { paths } from '#web/src/paths.ts';
import { openedLink, type ResetLink } from '#web/src/storage/mail-links.ts';

const TOKEN = /^[\w.~-]{1,255}$/;

/** Reads id and token from the query; null if one is missing or malformed. */
export const resetLink = (search: string): ResetLink | null => {
  const query = new URLSearchParams(search);
  const id = query.get('id') ?? '';
  const token = query.get('token') ?? '';
  return /^[1-9]\d{0,14}$/.test(id) && TOKEN.test(token) ? { id: Number(id), token } : null;
};

const isReload = (): boolean =>
  performance.getEntriesByType('navigation').some((load) => 'type' in load && load.type === 'reload');

/** The link that opened the page, also after a reload. */
export const currentLink = (): ResetLink | null =>
  resetLink(globalThis.location.search) ?? (isReload() ? openedLink.read() : null) ?? null;

/** Takes the link out of the address, which others can see and which stays in the history. */
export const hideLink = (link: ResetLink): void => {
  openedLink.write(link);
  navigate(paths.reset, { replace: true, state: globalThis.history.state });
};
