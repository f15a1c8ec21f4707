import { PortError } from '#contracts/ports.ts';
import { asker } from './kit-ask.ts';
import { check } from './kit-check.ts';
import { type KitCall, type KitCommand, KitLineError } from './kit-command.ts';
import { exportCommand } from './kit-export.ts';
import { clear, fault, faults } from './kit-faults.ts';
import { importCommand } from './kit-import.ts';
import { journal } from './kit-journal.ts';
import { readKitLine } from './kit-line.ts';
import { load, reset } from './kit-load.ts';
import { as, open } from './kit-open.ts';
import { outbox } from './kit-outbox.ts';
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
];

export interface KitSurroundings extends Pick<KitCall, 'out' | 'open'> {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly err: (text: string) => void;
}

/** `npm run kit`: does one command on the running server. Gives the exit status; a mistake is one sentence on stderr. */
export const runKit = async (
  args: readonly string[],
  { env, out, err, open: openLink }: KitSurroundings,
): Promise<number> => {
  try {
    const line = readKitLine(args, env, KIT_COMMANDS);
    if (line.help !== undefined) {
      out(args.includes('--json') ? JSON.stringify({ help: line.help }, null, 2) : line.help);
      return 0;
    }
    const { data, words, code = 0 } = await line.command.run({ ...line, ask: asker(line.url), out, open: openLink });
    out(line.json ? JSON.stringify(data, null, 2) : words);
    return code;
  } catch (error) {
    if (!(error instanceof KitLineError || error instanceof PortError)) throw error;
    // A program reads one place and one form; a person reads a sentence.
    if (args.includes('--json')) out(JSON.stringify({ message: error.message }, null, 2));
    else err(error.message);
    return 1;
  }
};
