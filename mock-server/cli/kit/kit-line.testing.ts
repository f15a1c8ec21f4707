import { runKit } from './kit-commands.ts';

/** The command line with the server at a port: runs a line (text in single quotes is a word) and returns what came of it. */
export const kitAt =
  (port: number, env: Readonly<Record<string, string>> = {}) =>
  async (line: string, onOut: (text: string) => void = () => {}) => {
    const words = [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '');
    const [out, err, opened]: [string[], string[], string[]] = [[], [], []];
    const code = await runKit(words, {
      env: { API_PORT: String(port), ...env },
      open: async (url) => opened.push(url) > 0,
      out: (text) => {
        out.push(text);
        onOut(text);
      },
      err: (text) => err.push(text),
    });
    return { code, out: out.join('\n'), err: err.join('\n'), opened };
  };
