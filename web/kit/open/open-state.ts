import { getBeginning, logIn } from '#contracts/kit/beginning.ts';
import { moveClock } from '#contracts/kit/clock.ts';
import { createWorld, dropWorld } from '#contracts/kit/world.ts';
import { type Answer, API, callKit } from '#web/kit/api.ts';
import { enterWorld } from '#web/kit/world-id.ts';
import { checkPage, OpenError, type OpenRequest, readOpenRequest } from './open-request.ts';
import { storeInTab } from './tab-memory.ts';

const NOT_STORED =
  'This state needs storage in the tab, but the storage of this browser is full or forbidden: allow or clear it.';
const GONE = `No mock server answers at ${API}: start it with "npm start", then reload this page.`;

/** @throws OpenError with the control API's message, or if no server responds */
const expected = async <T>(response: Promise<Answer<T>>): Promise<T> => {
  const result = await response;
  if (result.ok) return result.data;
  throw new OpenError(result.isGone ? GONE : result.message);
};

const enter = async (id: string, { as, to, clock }: OpenRequest): Promise<string> => {
  const params = { id };
  const opens = await expected(callKit(getBeginning, { params }));
  const page = to ?? opens.path;
  checkPage(page);
  // Moving the clock can expire a session, so log in afterwards.
  if (clock) await expected(callKit(moveClock, { params, body: clock }));
  await expected(callKit(logIn, { params, body: { as: (as ?? opens.as) || undefined } }));
  if (!storeInTab(opens.tab ?? {})) throw new OpenError(NOT_STORED);
  enterWorld(id);
  return page;
};

/**
 * Opens the state of a link: sets the browser's world, person and stored data.
 * @returns the address of the page to open
 * @throws OpenError; then a world created for the link is deleted, and the browser's world is unchanged
 */
export const openState = async (search: string): Promise<string> => {
  const request = readOpenRequest(search);
  const { world, scenario = '', refuse } = request;
  const id = world ?? (await expected(callKit(createWorld, { body: { scenario, refuse } }))).id;
  try {
    return await enter(id, request);
  } catch (error) {
    if (!world) await callKit(dropWorld, { params: { id } });
    throw error;
  }
};
