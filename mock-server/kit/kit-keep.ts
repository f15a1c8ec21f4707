import { join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { armFault } from '#contracts/kit/fault.ts';
import { fixturesDir, loadErrors } from '#fixtures/load.ts';
import type { Exchange, Head } from '#mock-server/record/exchange.ts';
import { faultLine, faultOf } from '#mock-server/record/keep-fault.ts';
import { keepProbe } from '#mock-server/record/keep-probe.ts';
import { sentenceChanges, writeSentences } from '#mock-server/record/keep-sentence.ts';
import { type KitAnswer, type KitCall, type KitCommand, KitLineError } from './kit-command.ts';
import { guess } from './kit-words.ts';
import { numberOption, recordingOf, textOption } from './recorded.ts';

interface Keeping {
  readonly call: KitCall;
  readonly one: Exchange;
  readonly about: Head;
  /** Folder of the fixtures. */
  readonly fixtures: string;
}

const asFault = async ({ call, one }: Keeping): Promise<KitAnswer> => {
  const { callKit, world: id, options } = call;
  const times = textOption(call, 'times');
  const rule = { ...faultOf(one), ...(times === undefined ? {} : { times: numberOption(call, 'times', 1) }) };
  if (options.print === true) return { data: rule, words: faultLine(rule) };
  const data = await callKit(armFault, { params: { id }, body: rule });
  return {
    data,
    words: `${data.method} ${data.path} is now answered as #${one.n} was, by ${data.id} in the world "${id}".`,
  };
};

const asSentence = async ({ one, fixtures }: Keeping): Promise<KitAnswer> => {
  const data = sentenceChanges(one, loadErrors(pathToFileURL(join(fixtures, '/'))));
  await writeSentences(fixtures, data);
  const lines = data.map(({ path, to }) => `${path.join('.')} of errors.yaml is now "${to}".`);
  return { data, words: lines.join('\n') };
};

const asProbe = async ({ call, one, about, fixtures }: Keeping): Promise<KitAnswer> => {
  const name = textOption(call, 'name');
  if (name === undefined)
    throw new KitLineError('Under which name? Say: npm run kit -- keep N --as probe --name NAME.');
  const file = keepProbe(one, about, { fixtures, name, force: call.options.force === true });
  const words = `#${one.n} is the probe ${relative(process.cwd(), file)}: tests put it to the mock and want this answer.`;
  return { data: { file }, words };
};

const KINDS = { fault: asFault, sentence: asSentence, probe: asProbe };
const NAMES = Object.keys(KINDS);
const isKind = (name: string): name is keyof typeof KINDS => NAMES.includes(name);

/** Makes something lasting of a recorded exchange. */
export const keep: KitCommand = {
  name: 'keep',
  takes: 'N',
  about: 'makes a fault, a sentence of errors.yaml or a probe of an exchange that was recorded',
  example: 'keep 12 --as fault',
  words: { least: 1, most: 1, missing: 'Which exchange? "npm run kit -- record --list" tells their numbers.' },
  options: {
    ...Object.fromEntries(
      ['as', 'file', 'data', 'times', 'name', 'fixtures'].map((name) => [name, { type: 'string' as const }]),
    ),
    print: { type: 'boolean' },
    force: { type: 'boolean' },
  },
  help: [
    ['--as fault', "the world's API answers so from now on; --times N, --print only says the line"],
    ['--as sentence', 'fixtures/errors.yaml says what the real backend said, wherever that rule or field speaks'],
    ['--as probe', 'fixtures/probes/NAME.jsonl: tests want this answer of the mock; --name NAME, --force'],
    ['--file FILE', 'of that recording instead of the latest'],
    ['--data DIR', 'the data folder in which the latest one is'],
    ['--fixtures DIR', 'other fixtures than those of this project'],
  ],
  run: async (call) => {
    const kind = textOption(call, 'as') ?? '';
    if (!isKind(kind))
      throw new KitLineError(
        kind === ''
          ? `As what? Say --as ${NAMES.join(', --as ')}.`
          : `Nothing is kept as "${kind}"${guess(kind, NAMES, `there is ${NAMES.join(', ')}.`)}`,
      );
    const { file, about, exchanges } = recordingOf(call);
    const word = (call.words[0] ?? '').replace(/^#/, '');
    const one = exchanges.find(({ n }) => String(n) === word);
    if (!one)
      throw new KitLineError(
        `There is no #${word} in ${file}: it holds ${exchanges.length > 0 ? `#1 to #${exchanges.length}` : 'none'}.`,
      );
    const fixtures = resolve(textOption(call, 'fixtures') ?? fileURLToPath(fixturesDir));
    return KINDS[kind]({ call, one, about, fixtures });
  },
};
