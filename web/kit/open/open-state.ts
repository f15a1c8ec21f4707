import { getBeginning, logIn } from '#contracts/kit/beginning.ts';
import { moveClock } from '#contracts/kit/clock.ts';
import { createWorld, dropWorld } from '#contracts/kit/world.ts';
import { type Answer, API, callKit } from '#web/kit/api.ts';
import { enterWorld } from '#web/kit/world-id.ts';
import { checkPage, OpenError, type OpenRequest, readOpenRequest } from './open-request.ts';
import { storeInTab } from './tab-memory.ts';

const NOT_STORED =
  'This state needs what the tab remembers, and the storage of this browser is full or forbidden: allow it, or empty it.';
const GONE = `No mock server answers at ${API}: start it with "npm start", then reload this page.`;

/** @throws OpenError with the sentence of the control API, or that nobody answers */
const expected = async <T>(answer: Promise<Answer<T>>): Promise<T> => {
  const result = await answer;
  if (result.ok) return result.data;
  throw new OpenError(result.isGone ? GONE : result.message);
};

const worldFor = async ({ world, scenario = '' }: OpenRequest): Promise<string> =>
  world ?? (await expected(callKit(createWorld, { body: { scenario } }))).id;

const enter = async (id: string, { as, to, clock }: OpenRequest): Promise<string> => {
  const params = { id };
  const opens = await expected(callKit(getBeginning, { params }));
  const page = to ?? opens.path;
  checkPage(page);
  // A session ends with the time that passes: it begins after that.
  if (clock) await expected(callKit(moveClock, { params, body: clock }));
  await expected(callKit(logIn, { params, body: { as: (as ?? opens.as) || undefined } }));
  if (!storeInTab(opens.tab ?? {})) throw new OpenError(NOT_STORED);
  enterWorld(id);
  return page;
};

/**
 * Puts the browser into the state that a link names: into its world, as its person, with what is remembered there.
 * @returns the address where it is seen
 * @throws OpenError; then a world that was made for it is gone again, and the browser is where it was
 */
export const openState = async (search: string): Promise<string> => {
  const request = readOpenRequest(search);
  const id = await worldFor(request);
  try {
    return await enter(id, request);
  } catch (error) {
    if (!request.world) await callKit(dropWorld, { params: { id } });
    throw error;
  }
};
