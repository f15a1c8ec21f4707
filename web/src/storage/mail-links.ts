import { array, type Infer, number, object, string } from 'superstruct';
import { persisted } from './persisted.ts';

const resetLink = object({ id: number(), token: string() });
/** The parameters of a mail's link to a new password. */
export type ResetLink = Readonly<Infer<typeof resetLink>>;

/** The link of the reset page, for a reload; every other page removes it. */
export const openedLink = persisted('session', 'tsugimichi.reset', resetLink);

/** The ends of tokens of mail links that this browser has used: the server only calls them invalid. */
const memory = persisted('local', 'tsugimichi.used-links', array(string()));
const MAX_LINKS = 4;
/** Tells links apart, but is no token. */
const endOf = (token: string): string => token.slice(-8);

/** Records that a link was used successfully. */
export const noteUsedLink = (token: string): void => {
  memory.write([endOf(token), ...(memory.read() ?? [])].slice(0, MAX_LINKS));
};

/** Whether this browser has already used the link. */
export const wasLinkUsed = (token: string): boolean => memory.read()?.includes(endOf(token)) ?? false;
