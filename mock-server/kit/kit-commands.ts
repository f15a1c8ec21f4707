import { once } from 'node:events';
import { PortError } from '#contracts/ports.ts';
import { FixtureError } from '#fixtures/fixture-error.ts';
import { StartError } from '#mock-server/loopback/start-error.ts';
import { RecordError } from '#mock-server/record/exchange.ts';
import { check } from './kit-check.ts';
import { kitClient } from './kit-client.ts';
import { type KitCall, type KitCommand, KitLineError } from './kit-command.ts';
import { exportCommand } from './kit-export.ts';
import { clear, fault, faults } from './kit-faults.ts';
import { importCommand } from './kit-import.ts';
import { journal } from './kit-journal.ts';
import { keep } from './kit-keep.ts';
import { readKitLine } from './kit-line.ts';
import { load, reset } from './kit-load.ts';
import { as, open } from './kit-open.ts';
import { outbox } from './kit-outbox.ts';
import { record } from './kit-record.ts';
import { save } from './kit-save.ts';
import { scenarios } from './kit-scenarios.ts';
import { clock, worlds } from './kit-worlds.ts';

/** Every command, in the order of the help: a new one is a file of its own and a word here. */
export const KIT_COMMANDS: readonly KitCommand[] = [
  scenarios,
  open,
  load,
  reset,
  worlds,
  as,
  clock,
  outbox,
  journal,
  fault,
  faults,
  clear,
  save,
  exportCommand,
  importCommand,
  check,
  record,
  keep,
];

export interface KitSurroundings extends Pick<KitCall, 'out' | 'open'>, Partial<Pick<KitCall, 'stopped'>> {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly err: (text: string) => void;
}

const EXPECTED = [KitLineError, PortError, RecordError, StartError, FixtureError];

const bySignal = async (): Promise<void> => {
  await Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(process, signal)));
};

/** `npm run kit`: does one command on the running server. Gives the exit status; a mistake is one sentence on stderr. */
export const runKit = async (
  args: readonly string[],
  { env, out, err, open: openLink, stopped = bySignal }: KitSurroundings,
): Promise<number> => {
  try {
    const line = readKitLine(args, env, KIT_COMMANDS);
    if (line.help !== undefined) {
      out(args.includes('--json') ? JSON.stringify({ help: line.help }, null, 2) : line.help);
      return 0;
    }
    const call: KitCall = { ...line, callKit: kitClient(line.url), out, open: openLink, stopped };
    const { data, words, code = 0 } = await line.command.run(call);
    out(line.json ? JSON.stringify(data, null, 2) : words);
    return code;
  } catch (error) {
    if (!EXPECTED.some((Expected) => error instanceof Expected)) throw error;
    const { message } = error as Error;
    // A program reads one place and one form; a person reads a sentence.
    if (args.includes('--json')) out(JSON.stringify({ message }, null, 2));
    else err(message);
    return 1;
  }
};
