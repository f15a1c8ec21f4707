import { parseArgs } from 'node:util';
import { brokerOf, type Ending, runClient } from './client.ts';
import { checkedOut } from './commit.ts';

const HELP = `npm run can-i-deploy [-- --to ENVIRONMENT] [--pacticipant NAME] [--version VERSION]

Asks the broker at PACT_BROKER_BASE_URL whether this version gets on with what runs in an environment; exit code 1 where not.
  --to ENVIRONMENT     left out: production
  --pacticipant NAME   whose version it is; left out: tsugimichi-web
  --version VERSION    left out: the commit that git has checked out`;

const OPTIONS = {
  to: { type: 'string', default: 'production' },
  pacticipant: { type: 'string', default: 'tsugimichi-web' },
  version: { type: 'string' },
  help: { type: 'boolean' },
} as const;

/** Asks the broker for its verdict. @throws BrokerError as `brokerOf`, `checkedOut` and `runClient` do */
export const canIDeploy = async (args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ending> => {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  if (values.help) return { code: 0, said: HELP };
  brokerOf(env);
  const { pacticipant, to, version = checkedOut(env).version } = values;
  const asked = ['--pacticipant', pacticipant, '--version', version, '--to-environment', to];
  const { code, said } = await runClient(['can-i-deploy', ...asked], env);
  return { code: code === 0 ? 0 : 1, said };
};
