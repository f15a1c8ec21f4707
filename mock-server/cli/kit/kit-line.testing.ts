import { runKit } from './kit-commands.ts';

/** Splits a line like a shell: words, and text in single quotes. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '');

interface LineOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly stopped?: Promise<void>;
  readonly onOut?: (text: string) => void;
}

/** The command line with the server at a port: runs a line and returns its status, output and opened links. */
export const kitAt =
  (port: number) =>
  async (line: string, { env, stopped = Promise.resolve(), onOut }: LineOptions = {}) => {
    const out: string[] = [];
    const err: string[] = [];
    const opened: string[] = [];
    const code = await runKit(wordsOf(line), {
      env: env ?? { API_PORT: String(port) },
      open: async (url) => opened.push(url) > 0,
      out: (text) => {
        out.push(text);
        onOut?.(text);
      },
      err: (text) => err.push(text),
      stopped: () => stopped,
    });
    return { code, out: out.join('\n'), err: err.join('\n'), opened };
  };
