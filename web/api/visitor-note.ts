import { string } from 'superstruct';
import { persisted } from '#web/storage/persisted.ts';

/**
 * The XSRF-TOKEN cookie, with its name, of a browser that is known to have no session ('' where it has none): index.html asks nobody
 * who it is while the cookie is still this one. The server gives another with each answer; the note follows those to this site's own reads alone.
 * A login made by anything else leaves a cookie that is not the note's, and whoever sends a write, which may begin a session,
 * takes the note away first: then the next page asks.
 */
const note = persisted('local', 'tsugimichi.visitor', string());
const token = (): string => /XSRF-TOKEN=[^;]*/.exec(document.cookie)?.[0] ?? '';

let isVisitor = false;
/** Requests of this page that will bring another token. */
let underWay = 0;

/** The server has said that this browser has no session; or it cannot have any. */
export const noteVisitor = (): void => {
  isVisitor = true;
  note.keep(token());
};

/** There is a session, or there may be one. Other tabs find the note gone, and leave it so. */
export const forgetVisitor = (): void => {
  isVisitor = false;
  note.forget();
};

/**
 * Told of each request of this page before it goes; gives back what is to be told when it has ended.
 * @param isEarly index.html has sent it long ago
 */
export const watchRequest = (method: string, isEarly = false): (() => void) => {
  const isForeign = underWay === 0 && !isEarly && note.recall() !== token();
  if (method !== 'GET' || isForeign) forgetVisitor();
  underWay += 1;
  return () => {
    underWay -= 1;
    if (isVisitor && note.recall() !== undefined) noteVisitor();
    else forgetVisitor();
  };
};
