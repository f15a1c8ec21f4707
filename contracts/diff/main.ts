import { join } from 'node:path';
import { contractDiff } from './contract-diff.ts';

// `npm run contract:diff -- REF`
const { code, output } = contractDiff(join(import.meta.dirname, '..', '..'), process.argv.slice(2));
(code === 0 ? console.log : console.error)(output);
process.exitCode = code;
