import { type KitCall, type KitCommand, KitLineError } from './kit-command.ts';
import { knownPerson, knownScenario } from './kit-names.ts';

const show = async (call: KitCall, parameters: Readonly<Record<string, unknown>>) => {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const link = `${call.web}/__kit/open?${new URLSearchParams(given)}`;
  const isOpen = call.options.print !== true && !call.json && (await call.open(link));
  return { data: { link, opened: isOpen }, words: isOpen ? `Opened ${link}` : link };
};

const PRINT = ['--print', 'only says the link'] as const;
const options = { print: { type: 'boolean' }, to: { type: 'string' } } as const;

/** Opens a state in the browser. */
export const open: KitCommand = {
  name: 'open',
  takes: 'NAME',
  about: 'opens a state in the browser: a fresh world, on its page, as its person',
  example: 'open sms-code-waiting',
  words: { least: 0, most: 1 },
  options: { ...options, as: { type: 'string' }, now: { type: 'string' } },
  help: [
    ['--as PERSON', 'as somebody else'],
    ['--to PATH', 'on another page'],
    ['--now +31d', 'that much later'],
    ['--world ID', 'a world that there is, instead of a fresh one of NAME'],
    PRINT,
  ],
  run: async (call) => {
    const { as, to, now, world } = call.options;
    const [name] = call.words;
    if (name === undefined && world === undefined)
      throw new KitLineError('Which state? Say: npm run kit -- open NAME ("scenarios" lists them all), or --world ID.');
    if (name !== undefined) await knownScenario(name, call);
    return show(call, { scenario: name, world, as, to, now });
  },
};

/** Opens the world as somebody else. */
export const as: KitCommand = {
  name: 'as',
  takes: 'PERSON',
  about: 'opens the world in the browser with that person logged in: by key, email or id',
  example: 'as minori --to /profile',
  words: {
    least: 1,
    most: 1,
    missing: 'Who? Say: npm run kit -- as PERSON, by their key in people.yaml, or who registered since by email or id.',
  },
  options,
  help: [['--to PATH', 'on that page'], PRINT],
  run: async (call) => {
    const person = await knownPerson(call.words[0] ?? '', call);
    return show(call, { world: call.world, as: person, to: call.options.to });
  },
};
