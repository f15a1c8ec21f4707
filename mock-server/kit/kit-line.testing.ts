import { runKit } from './kit-commands.ts';

/** The line as a shell reads it: words, and what stands in single quotes. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '');

/** The command line beside the server at a port: `kit` does a line and tells what it said; `opened` are the links it opened. */
export const kitLine = (port: () => number) => {
  const opened: string[] = [];
  const kit = async (line: string, env: Record<string, string> = { API_PORT: String(port()) }) => {
    const said: string[] = [];
    const complained: string[] = [];
    const code = await runKit(wordsOf(line), {
      env,
      open: async (url) => opened.push(url) > 0,
      out: (text) => said.push(text),
      err: (text) => complained.push(text),
    });
    return { code, out: said.join('\n'), err: complained.join('\n') };
  };
  return { kit, opened };
};
