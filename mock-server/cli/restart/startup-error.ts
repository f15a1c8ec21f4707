import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Turns a failed process's stderr into one sentence with file and line. */
export const startupError = (stderr: string, root: string): string => {
  const [, url, line] = /(file:\/\/\/[^\s:]+(?::\/[^\s:]+)?):(\d+)/.exec(stderr) ?? [];
  const [, kind, message] = /^(\w*Error)(?: \[\w+\])?: (.*)$/m.exec(stderr) ?? [];
  const first = stderr.trim().split('\n')[0] || 'The server ended at its start';
  const what = message ? `${message.replaceAll(root, '')} (${kind})` : first;
  return url ? `${relative(root, fileURLToPath(url)).replaceAll('\\', '/')}:${line} ${what}` : what;
};
