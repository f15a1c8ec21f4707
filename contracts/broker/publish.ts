import { fileURLToPath } from 'node:url';
import { parseOptions } from '#contracts/command-options.ts';
import { brokerOf, type Ending, runClient } from './client.ts';
import { checkCommitted, checkedOut } from './commit.ts';

const HELP = `npm run pact:publish

Publishes the committed contract to the broker at PACT_BROKER_BASE_URL, under the checked out commit and branch.
Log in by PACT_BROKER_TOKEN, or by PACT_BROKER_USERNAME and PACT_BROKER_PASSWORD.

Example: PACT_BROKER_BASE_URL=https://broker.example.jp npm run pact:publish`;

const PACT = fileURLToPath(new URL('../pact/pacts/tsugimichi-web-tsugimichi-api.json', import.meta.url));

/** Publishes the committed contract. @throws OptionError, and BrokerError like `brokerOf`, `checkedOut`, `checkCommitted`, `runClient` */
export const publish = async (args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ending> => {
  const { values } = parseOptions(args, { help: { type: 'boolean' } });
  if (values.help) return { code: 0, output: HELP };
  const broker = brokerOf(env);
  const { version, branch } = checkedOut(env);
  checkCommitted(PACT, env);
  const { code, output } = await runClient(
    ['publish', PACT, '--consumer-app-version', version, '--branch', branch],
    env,
  );
  if (code !== 0) return { code: 1, output };
  return { code, output: `${output}\nPublished to ${broker} as version ${version} of the branch ${branch}.` };
};
