import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What a process that ended at a mistake in its source said of it, as one sentence with file and line. */
export const mistakeOf = (said: string, root: string): string => {
  const [, url, line] = /(file:\/\/\/[^\s:]+(?::\/[^\s:]+)?):(\d+)/.exec(said) ?? [];
  const [, kind, message] = /^(\w*Error)(?: \[\w+\])?: (.*)$/m.exec(said) ?? [];
  const what = message ? `${message.replaceAll(root, '')} (${kind})` : said.trim().split('\n')[0] || 'it ended at once';
  return url ? `${relative(root, fileURLToPath(url)).replaceAll('\\', '/')}:${line} ${what}` : what;
};
