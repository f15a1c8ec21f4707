import { OptionError } from '#contracts/command-options.ts';
import { BrokerError } from './broker-error.ts';
import { canIDeploy } from './can-i-deploy.ts';
import { publish } from './publish.ts';

const [command, ...args] = process.argv.slice(2);

try {
  const { code, output } = await (command === 'publish' ? publish : canIDeploy)(args, process.env);
  console.log(output);
  process.exitCode = code;
} catch (error) {
  if (!(error instanceof BrokerError || error instanceof OptionError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
