/** Commands that no test types, and why: a row of the table in .ci/README.md. */
export interface Named {
  readonly commands: readonly string[];
  /** Whether they stand for whatever is behind their words, too. */
  readonly withMore?: true;
  readonly why: string;
}

/** What is looked at by name and options alone. */
export const NAMED: readonly Named[] = [
  {
    commands: ['npm ci', 'npm cit', 'npm test', 'npm test -- wide'],
    why: 'they install the packages under every other test, or are the run that types all the others',
  },
  {
    commands: ['npm test -- unit', 'npm test -- e2e'],
    why: 'all of a suite takes minutes, and is what `npm test` runs; with files behind them they are typed',
  },
  {
    commands: ['npm test -- recipes', 'npm test -- matrices', 'npm test -- engines'],
    withMore: true,
    why: 'they are parts of `npm test -- wide`, the run that types the others',
  },
  {
    commands: ['npm run bench', 'npm run bench:web', 'npm run lighthouse'],
    withMore: true,
    why: 'they measure a quiet machine, for many minutes; for Lighthouse it has to be installed',
  },
  {
    commands: ['npm run gallery', 'npm run engines'],
    withMore: true,
    why: 'some hundreds of pictures, and browsers that have to be installed',
  },
  {
    commands: ['npm run configure', 'npm run sitemap', 'npm run prerender'],
    why: 'without words behind them they do nothing, and are names; with words they are typed',
  },
];

/** The row of a command that no test types; undefined for all others. */
export const namedRow = (line: string): Named | undefined => {
  const words = line.replace(/^(?:[A-Z][A-Z0-9_]*=\S+ )+/, '');
  return NAMED.find(({ commands, withMore }) =>
    commands.some((command) => words === command || (withMore && words.startsWith(`${command} `))),
  );
};
