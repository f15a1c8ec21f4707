import { resolve } from 'node:path';
import { readPort } from '#contracts/ports.ts';
import { personal, secretsOnly } from '#mock-server/masking/personal.ts';
import type { Exchange } from '#mock-server/record/exchange.ts';
import { knownCall } from '#mock-server/record/known-call.ts';
import { beginRecording, readRecording } from '#mock-server/record/recording.ts';
import { Report } from '#mock-server/record/report.ts';
import { type KitAnswer, type KitCall, type KitCommand, KitLineError } from './kit-command.ts';
import { table } from './kit-words.ts';
import { dataOf, inMockWorld, numberOption, recordingOf, textOption } from './recorded.ts';

const PORT = 8790;
const PATIENCE_S = 30;
const MOST_PATIENCE_S = 3_600;
const USUAL_SCENARIO = 'ordinary-day';

const keepingOf = ({ options }: KitCall) => {
  const unmasked = options.unmasked === true;
  return { unmasked, masking: unmasked ? secretsOnly : personal };
};

const answerOf = (call: KitCall, report: Report, file: string): KitAnswer => {
  const { differences, summary, isEmpty } = report;
  // Where nothing was compared, nothing was found to be the same either.
  const code = call.options.check === true && (differences.length > 0 || isEmpty) ? 1 : 0;
  return { data: { file, differences, summary }, words: summary, code };
};

/** Says each difference as it is found: the lines for people, all of them at the end for programs. */
const teller =
  ({ out, json }: KitCall, report: Report) =>
  (one: Exchange) => {
    const lines = report.add(one);
    if (!json) for (const line of lines) out(line);
  };

const listed = (call: KitCall): KitAnswer => {
  const { file, exchanges } = recordingOf(call);
  const rows = exchanges.map(({ n, method, path, answer, request, differences, trouble, as }) => [
    `#${n}`,
    method,
    answer ? String(answer.status) : (trouble?.kind ?? ''),
    as ?? '',
    knownCall(method, path, request.body).plain,
    [...differences.slice(0, 1), ...(differences.length > 1 ? [`and ${differences.length - 1} more`] : [])].join(', '),
  ]);
  return { data: { file, exchanges }, words: table(rows) || `${file} holds no exchange yet.` };
};

const replayed = async (call: KitCall, named: string): Promise<KitAnswer> => {
  const { replay } = await import('#mock-server/record/replay.ts');
  const file = resolve(named);
  const { about, exchanges } = readRecording(file);
  const report = new Report();
  await inMockWorld(call, textOption(call, 'scenario') ?? about.scenario, (mock) =>
    replay(exchanges, { mock, as: textOption(call, 'as'), keeping: keepingOf(call) }, teller(call, report)),
  );
  return answerOf(call, report, file);
};

/** Stands between page and target until it is stopped. */
const recorded = async (call: KitCall, address: string): Promise<KitAnswer> => {
  const [{ reach, readTarget }, { startRecorder }, { follow }] = await Promise.all([
    import('#mock-server/record/target.ts'),
    import('#mock-server/record/recorder.ts'),
    import('#mock-server/record/follow.ts'),
  ]);
  const { web: webOrigin, out, json } = call;
  const port = readPort(textOption(call, 'port') ?? String(PORT), '--port', 0);
  const patience = numberOption(call, 'timeout', PATIENCE_S, MOST_PATIENCE_S) * 1000;
  const target = readTarget(address, { port, origin: textOption(call, 'origin'), webOrigin, patience });
  await reach(target);
  return inMockWorld(call, textOption(call, 'scenario') ?? USUAL_SCENARIO, async (mock, scenario) => {
    const at = new Date().toISOString();
    const { file, add } = beginRecording(dataOf(call), { target: target.url, scenario, at });
    const report = new Report();
    const tell = teller(call, report);
    const troubles = new Set<string>();
    const { note, done } = follow({
      target,
      mock,
      as: textOption(call, 'as'),
      keeping: keepingOf(call),
      add: (one) => {
        add(one);
        tell(one);
      },
      onError: (error) => {
        const { message } = error as Error;
        if (!troubles.has(message)) out(json ? JSON.stringify({ message }) : message);
        troubles.add(message);
      },
    });
    const recorder = await startRecorder({ port, webOrigin, target, onPassed: note });
    if (!json)
      out(
        [
          `The recorder stands at ${recorder.url} before ${target.url}: start the SPA with VITE_API_URL=${recorder.url} npm start.`,
          `It keeps what it sees in ${file}; each request is put to the mock too, in "${scenario}". Ctrl-C ends it.`,
        ].join('\n'),
      );
    else out(JSON.stringify({ url: recorder.url, file }));
    await call.stopped();
    await recorder.close();
    await done();
    return answerOf(call, report, file);
  });
};

/** Stands between the SPA and a real backend, and tells where that answers otherwise than the mock. */
export const record: KitCommand = {
  name: 'record',
  takes: '',
  about: 'stands between the SPA and a real backend, keeps what it sees, tells where the mock differs',
  example: 'record --target http://localhost:8000 --as minori',
  words: { least: 0, most: 0 },
  options: {
    ...Object.fromEntries(
      ['target', 'port', 'origin', 'timeout', 'scenario', 'as', 'replay', 'file', 'data'].map((name) => [
        name,
        { type: 'string' as const },
      ]),
    ),
    ...Object.fromEntries(['list', 'check', 'unmasked'].map((name) => [name, { type: 'boolean' as const }])),
  },
  help: [
    ['--target URL', 'the real backend; until Ctrl-C'],
    ['--replay FILE', 'puts what was recorded to the mock once more, without the backend'],
    ['--list', 'what the latest recording holds, by number, for "keep"; --file FILE names another'],
    ['--check', 'exit status 1 where an answer differs from the mock, and where none was compared'],
    ['--scenario NAME', `the mock is asked in a fresh world of it (default ${USUAL_SCENARIO}), or in --world ID`],
    ['--as PERSON', 'who stands in the mock for whoever logs in (default: who has the same email and password)'],
    ['--port N', `where it listens (default ${PORT})`],
    ['--origin URL', "as which page the target is asked (default: the SPA's on this machine, else the target's own)"],
    ['--timeout SECONDS', `how long the target is waited for (default ${PATIENCE_S})`],
    ['--unmasked', 'keeps names, phones and mails; passwords, tokens and cookies stay hidden'],
    ['--data DIR', 'the data folder, as of the mock server'],
  ],
  run: async (call) => {
    const [target, file] = [textOption(call, 'target'), textOption(call, 'replay')];
    if (call.options.list === true) return listed(call);
    if (file !== undefined) return replayed(call, file);
    if (target !== undefined) return recorded(call, target);
    throw new KitLineError(
      'Which backend? Say: npm run kit -- record --target URL; --replay FILE and --list need none.',
    );
  },
};
