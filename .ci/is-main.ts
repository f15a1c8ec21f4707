import { realpathSync } from 'node:fs';

/**
 * Whether a module is the program that was started. `import.meta.main` says the same, but is not there before Node 24.2: a program that
 * asked it would do nothing at all.
 */
export const isMain = ({ filename }: ImportMeta): boolean =>
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === filename;
