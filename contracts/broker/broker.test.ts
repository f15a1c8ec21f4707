import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { canIDeploy } from './can-i-deploy.ts';
import { bare, checkout, ROOT } from './checkout.testing.ts';
import { runClient } from './client.ts';
import { matrix, startBroker } from './loopback-broker.testing.ts';
import { publish } from './publish.ts';

const committed = JSON.parse(
  readFileSync(join(ROOT, 'contracts/pact/pacts/tsugimichi-web-tsugimichi-api.json'), 'utf8'),
);
const { env, version } = checkout('feature/contract');
const broker = await startBroker();
afterAll(() => broker.close());
const named = { ...env, PACT_BROKER_BASE_URL: broker.url, PACT_BROKER_TOKEN: 'not-to-be-seen' };

test('publishes the contract with the version and branch of the git checkout', async () => {
  const { code, output } = await publish([], named);
  expect(code).toBe(0);
  expect(output).toContain(`Published to ${broker.url} as version ${version} of the branch feature/contract.`);
  const sent = broker.stored.find(({ path }) => path === '/contracts/publish');
  expect(sent?.login).toBe('Bearer not-to-be-seen');
  const { contracts, ...rest } = JSON.parse(sent?.body ?? '{}');
  expect(rest).toMatchObject({
    pacticipantName: 'tsugimichi-web',
    pacticipantVersionNumber: version,
    branch: 'feature/contract',
  });
  expect(contracts).toMatchObject([{ consumerName: 'tsugimichi-web', providerName: 'tsugimichi-api' }]);
  const { interactions } = JSON.parse(Buffer.from(contracts[0].content, 'base64').toString());
  expect(interactions).toHaveLength(committed.interactions.length);
});

test('takes the branch of a detached checkout from its CI, and fails without one', async () => {
  const detached = checkout('main');
  detached.git('update-ref', '--no-deref', 'HEAD', detached.version);
  detached.git('checkout', '--quiet', '--detach');
  const there = { ...detached.env, PACT_BROKER_BASE_URL: broker.url };
  expect((await publish([], { ...there, GITHUB_REF_NAME: 'release' })).output).toContain('of the branch release.');
  expect((await publish([], { ...there, GIT_BRANCH: 'origin/a/b' })).output).toContain('of the branch a/b.');
  await expect(publish([], there)).rejects.toThrow('No branch is checked out: name it, as in GIT_BRANCH=main.');
});

test('refuses to publish an uncommitted contract', async () => {
  const { env: changed, git } = checkout('main');
  git('rm', '--quiet', '--cached', '-r', 'contracts/pact/pacts');
  git('commit', '--quiet', '--message', 'None');
  git('add', '--force', '--intent-to-add', 'contracts/pact/pacts');
  const there = { ...changed, PACT_BROKER_BASE_URL: broker.url };
  await expect(publish([], there)).rejects.toThrow('The contract is not the committed one: commit');
});

test.each([
  ['this commit, for production', [], `tsugimichi-web&q[][version]=${version}&latestby=cvpv&environment=production`],
  [
    'a version of the other side, for another environment',
    ['--pacticipant', 'tsugimichi-api', '--version', '1.2', '--to', 'staging'],
    'tsugimichi-api&q[][version]=1.2&latestby=cvpv&environment=staging',
  ],
])('queries the broker for %s', async (_, args, query) => {
  broker.stored.splice(0);
  expect(await canIDeploy(args, named)).toMatchObject({
    code: 0,
    output: expect.stringContaining('Computer says yes'),
  });
  expect(broker.stored.map(({ path }) => path)).toEqual([`/matrix?q[][pacticipant]=${query}`]);
});

test.each([['--to=staging'], ['--to', 'staging']])(
  'does not deploy to production if npm has consumed an option: %s',
  (...words) => {
    const line = ['run', '--silent', 'can-i-deploy', ...words];
    const { status, stderr } = spawnSync('npm', line, { cwd: ROOT, env: { ...bare, ...named }, encoding: 'utf8' });
    expect(stderr).toContain('npm consumed --to: write `npm run can-i-deploy -- --to …`.');
    expect(status).toBe(1);
  },
);

test('exits with 1 for a version that must not be deployed', async () => {
  const other = await startBroker(() => ({ '/matrix': matrix(false) }));
  const ending = await canIDeploy([], { ...env, PACT_BROKER_BASE_URL: other.url });
  await other.close();
  expect(ending).toMatchObject({ code: 1, output: expect.stringContaining('Computer says no') });
});

/** The errors of both commands. */
const refusals = async (given: NodeJS.ProcessEnv): Promise<unknown[]> => {
  const endings = await Promise.allSettled([publish([], given), canIDeploy([], given)]);
  return endings.map((ending) => ending.status === 'rejected' && (ending.reason as Error).message);
};

test.concurrent.each([
  ['without a broker', env, 'There is no broker: set PACT_BROKER_BASE_URL to its URL.'],
  [
    'with an invalid broker URL',
    { ...env, PACT_BROKER_BASE_URL: 'nonsense' },
    'PACT_BROKER_BASE_URL is not a URL: set one like https://broker.example.',
  ],
  [
    'with an unreachable broker',
    { ...env, PACT_BROKER_BASE_URL: 'http://ada:not-to-be-seen@localhost:9' },
    'The broker at http://localhost:9 cannot be reached: is PACT_BROKER_BASE_URL right?',
  ],
  [
    'outside of a git checkout',
    { ...named, GIT_DIR: '/nowhere' },
    'There is no git checkout here with a commit: version and branch come from git.',
  ],
])('%s, sends nothing and prints one sentence with what to do', async (_, given, sentence) => {
  expect(await refusals(given)).toEqual([sentence, sentence]);
});

test.concurrent.each([
  [401, 'rejects the login: set PACT_BROKER_TOKEN, or PACT_BROKER_USERNAME and PACT_BROKER_PASSWORD.'],
  [404, "answers 404: is PACT_BROKER_BASE_URL the broker's first page?"],
])('reports a broker that answers %s in one sentence', async (status, sentence) => {
  const other = await startBroker(() => ({ '/': status, '/matrix': status }));
  const output = `The broker at ${other.url} ${sentence}`;
  expect(await refusals({ ...env, PACT_BROKER_BASE_URL: other.url })).toEqual([output, output]);
  await other.close();
});

test('times out if the broker does not respond', async () => {
  const other = await startBroker(() => ({ '/': undefined }));
  const running = runClient(['list-environments'], { ...env, PACT_BROKER_BASE_URL: other.url }, 2_000);
  await expect(running).rejects.toThrow(`The broker at ${other.url} does not respond: is PACT_BROKER_BASE_URL right?`);
  await other.close();
});

test('hides the login in the client’s output', async () => {
  const secretive = { ...env, PACT_BROKER_BASE_URL: broker.url, PACT_BROKER_TOKEN: 'tsugimichi-api' };
  expect((await canIDeploy([], secretive)).output).toContain('***');
});

test.each([
  ['a missing broker', ['can-i-deploy'], 'There is no broker: set PACT_BROKER_BASE_URL to its URL.\n'],
  ['an unknown option', ['publish', '--nope'], 'There is no option --nope. --help lists all options.\n'],
])('answers %s on the command line with one sentence and exit code 1', (_, args, sentence) => {
  const command = ['contracts/broker/broker.ts', ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: ROOT, env: bare, encoding: 'utf8' });
  expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: '', stderr: sentence });
});
