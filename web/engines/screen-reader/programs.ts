import { readFileSync } from 'node:fs';
import { firefoxProgram } from '#web/engines/firefox.ts';
import { installed } from '#web/engines/installed.ts';

/** What the walk needs besides Node and Firefox, each with the package of Debian that brings it. */
const NEEDED = {
  Xvfb: 'xvfb',
  'dbus-daemon': 'dbus-daemon',
  openbox: 'openbox',
  orca: 'orca',
  xdotool: 'xdotool',
  localedef: 'locales',
} as const;

/** The path of a program that is known to be there. */
export const program = (name: keyof typeof NEEDED): string => installed([name]) ?? name;

/** The Python that Orca's own command begins with. */
export const orcaPython = (): string =>
  readFileSync(program('orca'), 'utf8').split('\n')[0]?.slice(2).trim() ?? 'python3';

/** What is missing here, with the words that install it on Debian; undefined where nothing is. */
export const missingPrograms = (): string | undefined => {
  const missing = Object.entries(NEEDED).filter(([name]) => !installed([name]));
  const all = [...missing, ...(firefoxProgram() ? [] : [['Firefox', 'firefox-esr'] as const])];
  if (all.length === 0) return;
  const names = all.map(([name]) => name).join(', ');
  const packages = all.map(([, from]) => from).join(' ');
  return `${names} ${all.length === 1 ? 'is' : 'are'} not installed (apt-get install ${packages})`;
};
