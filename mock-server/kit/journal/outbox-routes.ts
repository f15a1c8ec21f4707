import { clearOutbox, listMessages, MESSAGE_KINDS } from '#contracts/kit/message.ts';
import { readDuration } from '#fixtures/loader/duration.ts';
import { type AddRoute, readNumber, readOneOf } from '#mock-server/kit/routes.ts';
import { quoted, WorldError } from '#mock-server/worlds/world-error.ts';

const MAX_WAIT_MS = 60_000;

const readWait = (text: string | undefined): number => {
  if (text === undefined) return 0;
  const ms = readDuration(/^\d+$/.test(text) ? `${text}s` : text);
  if (ms !== undefined && ms >= 0 && ms <= MAX_WAIT_MS) return ms;
  throw new WorldError(`"wait" is ${quoted(text)}: write it like 5s or 500ms, 60s at most.`);
};

/**
 * The messages of a world, newest first. With `wait` (real time) the response comes with the first match, or with an empty list after
 * that time. An existing message matches, too: to wait for another one, a test passes the last id as `after`.
 * A message counts after its request has committed. A world that is reset or dropped meanwhile returns an empty list.
 */
export const addOutboxRoutes = (add: AddRoute): void => {
  add(listMessages, async ({ c, world: { outbox } }) => {
    const { kind, to, after, wait } = c.req.query();
    const filter = {
      kind: readOneOf('kind', kind, MESSAGE_KINDS),
      // A plus sign in a query means a space, which no recipient contains: a+b@example.com.
      to: to?.replaceAll(' ', '+'),
      after: readNumber('after', after, 0),
    };
    return await outbox.await(filter, readWait(wait), c.req.raw.signal);
  });
  add(clearOutbox, ({ world }) => {
    world.kitWrite(() => world.outbox.clear());
    world.notify({ type: 'cleared', what: 'outbox' });
  });
};
