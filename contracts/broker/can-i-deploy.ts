import { parseOptions } from '#contracts/command-options.ts';
import { BrokerError } from './broker-error.ts';
import { brokerOf, type Ending, runClient } from './client.ts';
import { checkedOut } from './commit.ts';

const HELP = `npm run can-i-deploy [-- --to ENVIRONMENT] [--pacticipant NAME] [--version VERSION]

Asks the broker at PACT_BROKER_BASE_URL whether a version is compatible with those deployed to an environment; exit code 1 if not.
  --to ENVIRONMENT     the environment (default production)
  --pacticipant NAME   the application (default tsugimichi-web)
  --version VERSION    its version (default the checked out commit)

Example: npm run can-i-deploy -- --to staging`;

const OPTIONS = {
  to: { type: 'string', default: 'production' },
  pacticipant: { type: 'string', default: 'tsugimichi-web' },
  version: { type: 'string' },
  help: { type: 'boolean' },
} as const;

/** Our options by the names under which npm consumes them: it takes `--to` for an abbreviation. */
const CONSUMED_OPTIONS = { to: 'to', token_description: 'to', pacticipant: 'pacticipant' } as const;

/** npm consumes options before `--`, so the broker would answer for another version or environment. */
const refuseConsumed = (env: NodeJS.ProcessEnv): void => {
  const swallowed = Object.entries(CONSUMED_OPTIONS).find(([name]) => env[`npm_config_${name}`])?.[1];
  if (swallowed)
    throw new BrokerError(`npm consumed --${swallowed}: write \`npm run can-i-deploy -- --${swallowed} …\`.`);
};

/** Queries the broker's verdict. @throws OptionError, and BrokerError like `brokerOf`, `checkedOut` and `runClient`, and for a consumed option */
export const canIDeploy = async (args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ending> => {
  refuseConsumed(env);
  const { values } = parseOptions(args, OPTIONS);
  if (values.help) return { code: 0, output: HELP };
  brokerOf(env);
  const { pacticipant, to, version = checkedOut(env).version } = values;
  const flags = ['--pacticipant', pacticipant, '--version', version, '--to-environment', to];
  const { code, output } = await runClient(['can-i-deploy', ...flags], env);
  return { code: code === 0 ? 0 : 1, output };
};
