import { join } from 'node:path';
import { contractDiff } from './contract-diff.ts';

// `npm run contract:diff -- REF`
const { code, said } = contractDiff(join(import.meta.dirname, '..', '..'), process.argv.slice(2));
(code === 0 ? console.log : console.error)(said);
process.exitCode = code;
