import { getBeginning } from '#contracts/kit/beginning.ts';
import { listMessages } from '#contracts/kit/message.ts';
import { listPeople, loadWorld, resetWorld } from '#contracts/kit/world.ts';
import type { KitCall, KitCommand } from './kit-command.ts';
import { knownScenario } from './kit-names.ts';
import { table } from './kit-words.ts';

/** Who is to be in this state, by which phone, on which page, and with which code. */
const beginningOf = async ({ callKit, web, world: id }: KitCall) => {
  const params = { id };
  const { path, as, tab } = await callKit(getBeginning, { params });
  const person = (await callKit(listPeople, { params })).find(({ key }) => key === as);
  const applicant = tab?.applicant as { phone_number?: string } | undefined;
  const phone = applicant?.phone_number ?? person?.phone;
  const [sms] = phone === undefined ? [] : await callKit(listMessages, { params, query: { to: phone } });
  return {
    page: `${web}${path}`,
    person: person && [person.name ?? person.key, person.email, person.password].filter(Boolean).join(', '),
    phone,
    code: sms?.code,
  };
};

/** Puts the world into a scenario. */
export const load: KitCommand = {
  name: 'load',
  takes: 'NAME',
  about: 'puts the world into a scenario: everything it held is gone',
  example: 'load sms-code-waiting',
  words: {
    least: 1,
    most: 1,
    missing: 'Which scenario? Say: npm run kit -- load NAME ("scenarios" lists them all).',
  },
  options: {},
  help: [],
  run: async (call) => {
    const scenario = await knownScenario(call.words[0] ?? '', call);
    const shown = await call.callKit(loadWorld, { params: { id: call.world }, body: { scenario } });
    const begins = await beginningOf(call);
    const rows = Object.entries(begins).flatMap(([what, text]) => (text === undefined ? [] : [[`  ${what}`, text]]));
    return {
      data: { ...shown, ...begins },
      words: `The world "${shown.id}" is now in "${shown.scenario}".\n${table(rows)}`,
    };
  },
};

/** Starts the world's scenario again. */
export const reset: KitCommand = {
  name: 'reset',
  takes: '',
  about: "starts the world's scenario again",
  example: 'reset --world my-test',
  words: { least: 0, most: 0 },
  options: {},
  help: [],
  run: async ({ callKit, world }) => {
    const data = await callKit(resetWorld, { params: { id: world } });
    return { data, words: `The world "${data.id}" starts again in "${data.scenario}".` };
  },
};
