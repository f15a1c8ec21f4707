import { join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { armFault, faultCommand, shellQuote } from '#contracts/kit/fault.ts';
import { createWorld, dropWorld, getWorld, listPeople } from '#contracts/kit/world.ts';
import { readPort } from '#contracts/ports.ts';
import { fixturesDir, loadErrors } from '#fixtures/loader/load.ts';
import { didYouMean } from '#fixtures/loader/nearest-word.ts';
import { faultOf, probeOf, sentenceChanges, storeProbe, writeSentences } from '#mock-server/record/exchange-exports.ts';
import { knownWords } from '#mock-server/record/masking/known-words.ts';
import { Pseudonyms } from '#mock-server/record/masking/pseudonyms.ts';
import { matchCall } from '#mock-server/record/match-call.ts';
import {
  type Exchange,
  type Head,
  latestRecording,
  readRecording,
  startRecording,
} from '#mock-server/record/recording.ts';
import { Report } from '#mock-server/record/report.ts';
import type { MockWorld } from '#mock-server/record/shadow-client.ts';
import { folderOf } from '#mock-server/worlds/store/places.ts';
import {
  type KitAnswer,
  type KitCall,
  type KitCommand,
  KitLineError,
  knownPerson,
  knownScenario,
  numberOf,
  table,
} from './kit-line.ts';

const PORT = 8790;
const PATIENCE_S = 30;
const MOST_PATIENCE_S = 3_600;
const USUAL_SCENARIO = 'ordinary-day';

const dataFolder = ({ values: { data } }: KitCall): string => folderOf({ data }) ?? '';

const recordingOf = (call: KitCall) => {
  const { file: named } = call.values;
  const file = named === undefined ? latestRecording(dataFolder(call)) : resolve(named);
  return { file, ...readRecording(file) };
};

/**
 * Runs with the mock's world of `--world`, else with a fresh one that is dropped afterwards.
 * @throws KitLineError for an unknown world, scenario or person
 */
const inMockWorld = async <T>(
  call: KitCall,
  scenario: string,
  work: (mock: MockWorld, scenario: string) => Promise<T>,
): Promise<T> => {
  const { callKit, url, web: webOrigin, values } = call;
  const { world: named, as } = values;
  if (named === undefined) await knownScenario(scenario, call);
  const made = await (named === undefined
    ? callKit(createWorld, { body: { scenario } })
    : callKit(getWorld, { params: { id: named } }));
  const params = { id: made.id };
  try {
    if (as !== undefined) await knownPerson(as, made.id, call);
    const people = await callKit(listPeople, { params });
    return await work({ url, webOrigin, world: made.id, people }, made.scenario);
  } finally {
    // If the server has stopped, so has the world.
    if (named === undefined) await callKit(dropWorld, { params }).catch(() => {});
  }
};

const reportAnswer = (call: KitCall, report: Report, file: string): KitAnswer => {
  const { differences, isEmpty, isOfOtherApi } = report;
  const { data, replay } = call.values;
  const elsewhere = replay === undefined ? data && `--data ${shellQuote(data)}` : `--file ${shellQuote(replay)}`;
  const summary = report.summary(elsewhere ?? '');
  // A check without any comparison fails.
  const code = isOfOtherApi || (call.flags.has('check') && (differences.length > 0 || isEmpty)) ? 1 : 0;
  return { data: { file, differences, summary }, words: summary, code };
};

/** Prints each difference as it is found; for programs, all at the end. */
const reporter =
  ({ out, json }: KitCall, report: Report) =>
  (one: Exchange) => {
    const lines = report.add(one);
    if (!json) for (const line of lines) out(line);
  };

const listExchanges = (call: KitCall): KitAnswer => {
  const { file, exchanges } = recordingOf(call);
  const rows = exchanges.map(({ n, method, path, answer, request, differences, trouble, as }) => [
    `#${n}`,
    method,
    answer ? String(answer.status) : (trouble?.kind ?? ''),
    as ?? '',
    matchCall(method, path, request.body).plain,
    [...differences.slice(0, 1), ...(differences.length > 1 ? [`and ${differences.length - 1} more`] : [])].join(', '),
  ]);
  return { data: { file, exchanges }, words: table(rows) || `${file} contains no exchange yet.` };
};

const replayFile = async (call: KitCall, named: string): Promise<KitAnswer> => {
  const { replayRecording } = await import('#mock-server/record/replay.ts');
  const file = resolve(named);
  const { about, exchanges } = readRecording(file);
  const report = new Report();
  await inMockWorld(call, call.values.scenario ?? about.scenario, (mock) =>
    replayRecording(exchanges, { mock, as: call.values.as }, reporter(call, report)),
  );
  return reportAnswer(call, report, file);
};

const recordTarget = async (call: KitCall, address: string): Promise<KitAnswer> => {
  const [{ reach, readTarget }, { startRecorder }, { replayLive }] = await Promise.all([
    import('#mock-server/record/target.ts'),
    import('#mock-server/record/recorder.ts'),
    import('#mock-server/record/replay.ts'),
  ]);
  const { web: webOrigin, out, json, values } = call;
  const port = readPort(values.port ?? String(PORT), '--port', 0);
  const patience = numberOf('timeout', values.timeout ?? String(PATIENCE_S), MOST_PATIENCE_S) * 1000;
  const target = readTarget(address, { port, origin: values.origin, webOrigin, patience });
  await reach(target);
  return inMockWorld(call, values.scenario ?? USUAL_SCENARIO, async (mock, scenario) => {
    const at = new Date().toISOString();
    const unmasked = call.flags.has('unmasked');
    const { file, add, discard } = startRecording(dataFolder(call), {
      target: target.url,
      scenario,
      at,
      ...(unmasked && { unmasked }),
    });
    const report = new Report();
    const print = reporter(call, report);
    const printed = new Set<string>();
    const { note, done } = replayLive({
      target,
      mock,
      as: values.as,
      pseudonyms: new Pseudonyms(knownWords(scenario), unmasked ? 'secrets' : 'all'),
      add: (one) => {
        add(one);
        print(one);
      },
      onError: (error) => {
        const { message } = error as Error;
        if (!printed.has(message)) out(json ? JSON.stringify({ message }) : message);
        printed.add(message);
      },
    });
    const recorder = await startRecorder({ port, webOrigin, target, onPassed: note }).catch((error: unknown) => {
      discard();
      throw error;
    });
    out(
      json
        ? JSON.stringify({ url: recorder.url, file })
        : `The recorder at ${recorder.url} forwards to ${target.url}: start the SPA with VITE_API_URL=${recorder.url} npm start.
It keeps what it sees in ${file}; each request is put to the mock too, in "${scenario}". Ctrl-C ends it.`,
    );
    await call.stopped();
    await recorder.close();
    await done();
    if (report.isOfOtherApi) discard();
    return reportAnswer(call, report, file);
  });
};

export const record: KitCommand = {
  about: "records the SPA's requests to a real backend and reports differences from the mock",
  example: 'record --target http://localhost:8000 --as minori',
  options: [
    ['--target URL', 'the real backend; until Ctrl-C'],
    ['--replay FILE', 'sends a recording to the mock again, without the backend'],
    ['--list', 'lists the exchanges of the latest recording by number, for "keep"'],
    ['--file FILE', 'another recording to list'],
    ['--check', 'exit status 1 if a response differs from the mock, or if none was compared'],
    ['--scenario NAME', `runs the mock in a fresh world of it (default ${USUAL_SCENARIO}), or in --world ID`],
    ['--as PERSON', "the mock's person for a login that the mock does not accept, or from before the recording"],
    ['--port N', `the recorder's port (default ${PORT})`],
    ['--origin URL', "the Origin for the target (default: the SPA's on this machine, else the target's own)"],
    ['--timeout SECONDS', `timeout for the target (default ${PATIENCE_S})`],
    ['--unmasked', 'records names, phones and mails; passwords, tokens and cookies stay hidden'],
    ['--data DIR', 'the data folder, as for the mock server'],
  ],
  run: async (call) => {
    const { target, replay } = call.values;
    if (call.flags.has('list')) return listExchanges(call);
    if (replay !== undefined) return replayFile(call, replay);
    if (target !== undefined) return recordTarget(call, target);
    throw new KitLineError(
      'Which backend? Use: npm run kit -- record --target URL; --replay FILE and --list need none.',
    );
  },
};

interface Keeping {
  readonly call: KitCall;
  readonly one: Exchange;
  readonly about: Head;
  readonly fixtures: string;
}

const KINDS = {
  fault: async ({ call, one }: Keeping): Promise<KitAnswer> => {
    const { values, flags } = call;
    const rule = { ...faultOf(one), times: numberOf('times', values.times) };
    if (flags.has('print')) return { data: rule, words: `npm run kit -- ${faultCommand(rule)}` };
    const { id, data } = await call.send(armFault, { body: rule });
    return {
      data,
      words: `${data.method} ${data.path} now gets the response of #${one.n}, by ${data.id} in the world "${id}".`,
    };
  },
  sentence: async ({ one, fixtures }: Keeping): Promise<KitAnswer> => {
    const data = sentenceChanges(one, loadErrors(pathToFileURL(join(fixtures, '/'))));
    await writeSentences(fixtures, data);
    return { data, words: data.map(({ path, to }) => `${path.join('.')} of errors.yaml is now "${to}".`).join('\n') };
  },
  probe: async ({ call, one, about, fixtures }: Keeping): Promise<KitAnswer> => {
    const { name } = call.values;
    const isShown = call.flags.has('print');
    if (name === undefined && !isShown)
      throw new KitLineError('Under which name? Use: npm run kit -- keep N --as probe --name NAME; --print shows it.');
    const probe = probeOf(one, about);
    if (name === undefined || isShown) return { data: probe[1], words: JSON.stringify(probe[1], null, 2) };
    const file = storeProbe(probe, { fixtures, name, force: call.flags.has('force') });
    const place = relative(process.cwd(), file);
    return {
      data: { file },
      words: `#${one.n} is the probe ${place}: tests send it to the mock and expect this response.`,
    };
  },
};
const KIND_NAMES = Object.keys(KINDS);
const isKind = (name: string): name is keyof typeof KINDS => KIND_NAMES.includes(name);

export const keep: KitCommand = {
  takes: 'N',
  about: 'turns a recorded exchange into a fault, a sentence of errors.yaml or a probe',
  example: 'keep 12 --as fault',
  options: [
    ['--as fault', "the world's API repeats the response"],
    ['--times N', 'number of times; by default always'],
    [
      '--as sentence',
      "fixtures/errors.yaml takes the real backend's sentence for that field of that call, or the field's name",
    ],
    ['--as probe', 'fixtures/probes/NAME.jsonl: tests expect this response of the mock'],
    ['--name NAME', 'the name of the probe'],
    ['--force', 'overwrites a probe of that name'],
    ['--print', 'only prints the line of the fault, or the probe'],
    ['--file FILE', 'another recording than the latest'],
    ['--data DIR', 'the data folder of the latest recording'],
    ['--fixtures DIR', 'other fixtures than those of this project'],
  ],
  run: async (call) => {
    const { as: kind = '', fixtures } = call.values;
    if (kind === '') throw new KitLineError(`As what? Use --as ${KIND_NAMES.join(', --as ')}.`);
    if (!isKind(kind))
      throw new KitLineError(
        `There is no kind "${kind}"${didYouMean(kind, KIND_NAMES, `: there is ${KIND_NAMES.join(', ')}.`)}`,
      );
    const { file, about, exchanges } = recordingOf(call);
    const word = (call.words[0] ?? '').replace(/^#/, '');
    const one = exchanges.find(({ n }) => String(n) === word);
    if (!one)
      throw new KitLineError(
        `There is no #${word} in ${file}: it contains ${exchanges.length > 0 ? `#1 to #${exchanges.length}` : 'none'}.`,
      );
    return KINDS[kind]({ call, one, about, fixtures: resolve(fixtures ?? fileURLToPath(fixturesDir)) });
  },
};
