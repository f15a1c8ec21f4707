import { runVerification } from './verification.ts';

const isRight = await runVerification(process.argv.slice(2), {
  env: process.env,
  print: console.log,
  printError: console.error,
  failures: 'node_modules/.cache/verify-failed.json',
});
process.exitCode = isRight ? 0 : 1;
