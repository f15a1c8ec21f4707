import { contractImpact } from './impact.ts';

// `npm run contract:impact -- FIELD`
const { code, output } = contractImpact(process.argv.slice(2));
(code === 0 ? console.log : console.error)(output);
process.exitCode = code;
