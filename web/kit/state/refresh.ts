import { getLogin } from '#contracts/kit/beginning.ts';
import { listCalls, listFaults } from '#contracts/kit/fault.ts';
import { listLines } from '#contracts/kit/journal.ts';
import { listMessages } from '#contracts/kit/message.ts';
import { listScenarios } from '#contracts/kit/scenario.ts';
import { getWorld, listPeople, listWorlds } from '#contracts/kit/world.ts';
import { type Answer, callKit } from '#web/kit/api.ts';
import { readWorld } from '#web/kit/world-id.ts';
import { holdWhile } from './held.ts';
import { kit, know } from './kit-store.ts';
import { openEntry } from './panel-store.ts';

/** What was answered; a refusal is shown, and what was known stays. */
const told = async <T>(calling: Promise<Answer<T>>): Promise<T | undefined> => {
  const answer = await calling;
  if (answer.ok) return answer.data;
  if (!answer.isGone) know({ refusal: answer.message });
  return undefined;
};

/** Asks for the list of all worlds. */
export const refreshWorlds = async (): Promise<void> => {
  const worlds = await told(callKit(listWorlds));
  if (worlds) know({ worlds });
};

/** Asks for the scenarios and the API's calls: they change only with the project's files. */
export const refreshScenarios = async (): Promise<void> => {
  const [scenarios, calls] = await Promise.all([told(callKit(listScenarios, { query: {} })), told(callKit(listCalls))]);
  if (scenarios) know({ scenarios });
  if (calls) know({ calls });
};

/** Asks who is logged in with this browser. */
export const refreshLogin = async (): Promise<void> => {
  const id = readWorld();
  const answer = await told(callKit(getLogin, { params: { id } }));
  if (answer && kit().id === id) know({ login: answer.person });
};

const fetchAll = async (): Promise<void> => {
  const id = readWorld();
  if (id !== kit().id) {
    openEntry(undefined);
    know({
      id,
      world: undefined,
      lines: [],
      messages: [],
      faults: [],
      people: [],
      notes: [],
      isStale: false,
      login: undefined,
    });
  }
  const params = { id };
  const [world, messages, faults, people, lines] = await Promise.all([
    told(callKit(getWorld, { params })),
    told(callKit(listMessages, { params, query: {} })),
    told(callKit(listFaults, { params })),
    told(callKit(listPeople, { params })),
    told(callKit(listLines, { params, query: {} })),
  ]);
  // Meanwhile the browser may have gone into another one.
  if (kit().id !== id) return;
  know({
    ...(world && { world }),
    ...(messages && { messages }),
    ...(faults && { faults }),
    ...(people && { people }),
    ...(lines && { lines }),
  });
};

/** Asks for everything about the browser's world: at the start, in another world, and when the stream comes back. */
export const refresh = (): Promise<void> => holdWhile(fetchAll);
