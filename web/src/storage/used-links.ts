import { array, string } from 'superstruct';
import { persisted } from './persisted.ts';

/** Tokens of the mails' links that this browser used up: the server calls them invalid, and they open nothing any more. */
const memory = persisted('local', 'tsugimichi.used-links', array(string()));
const MOST = 4;

/** Notes that a link has done what it is for. */
export const noteUsedLink = (token: string): void => {
  memory.write([token, ...(memory.read() ?? [])].slice(0, MOST));
};

/** Whether this browser knows that a link was used. */
export const wasLinkUsed = (token: string): boolean => memory.read()?.includes(token) ?? false;
