import { BrokerError } from './broker-error.ts';
import { canIDeploy } from './can-i-deploy.ts';
import { publish } from './publish.ts';

const [command, ...args] = process.argv.slice(2);

/** The error of `parseArgs` for an unknown option. */
const isBadOption = (error: unknown): error is Error =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

try {
  const { code, output } = await (command === 'publish' ? publish : canIDeploy)(args, process.env);
  console.log(output);
  process.exitCode = code;
} catch (error) {
  if (!(error instanceof BrokerError || isBadOption(error))) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
