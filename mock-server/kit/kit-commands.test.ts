import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '#mock-server/main.ts';
import { runKit } from './kit-commands.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ port: 0, memory: true, quiet: true });
});
afterAll(() => server.close());

const kit = async (line: string, env: Record<string, string> = { API_PORT: String(server.port) }) => {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await runKit(line === '' ? [] : line.split(' '), {
    env,
    out: (text) => said.push(text),
    err: (text) => complained.push(text),
  });
  return { code, out: said.join('\n'), err: complained.join('\n') };
};

test('scenarios are listed with their titles', async () => {
  const { code, out } = await kit('scenarios');
  expect(code).toBe(0);
  expect(out).toMatch(/^no-offers +\S+/m);
});

test('load puts the default world into a scenario, reset starts it again', async () => {
  expect(await kit('load no-offers')).toMatchObject({ code: 0, out: 'The world "default" is now in "no-offers".' });
  expect(server.worlds.default.scenario).toBe('no-offers');
  const before = server.worlds.default;
  expect((await kit('reset')).out).toBe('The world "default" starts again in "no-offers".');
  expect(server.worlds.default).not.toBe(before);
});

test('another world is named, and the server by its address', async () => {
  server.worlds.create('ordinary-day', 'mine');
  const line = `load no-offers --world mine --json --url ${server.url}`;
  expect(JSON.parse((await kit(line, {})).out)).toMatchObject({ id: 'mine', scenario: 'no-offers' });
  expect(server.worlds.get('mine')?.scenario).toBe('no-offers');
});

test('the outbox is told, for people and for programs', async () => {
  const { outbox } = server.worlds.create('ordinary-day', 'letters');
  expect((await kit('outbox --world letters')).out).toBe('Nothing was sent in the world "letters" yet.');
  outbox.send({ kind: 'sms', to: '09000000001', text: '認証コードは123456です', code: '123456' });
  expect((await kit('outbox --world letters')).out).toMatch(/sms {2}09000000001\n {2}code 123456/);
  expect(JSON.parse((await kit('outbox --world letters --json')).out)).toMatchObject([{ code: '123456' }]);
});

test.each(['', '--help', 'load --help'])('"%s" tells what there is', async (line) => {
  const { code, out } = await kit(line);
  expect([code, out]).toEqual([0, expect.stringContaining('load NAME')]);
});

test.each([
  ['lode no-offers', 'There is no command "lode"; did you mean load?'],
  ['xyzzyx', 'There is no command "xyzzyx": there are scenarios, load, outbox, reset.'],
  ['load no-offer', 'There is no scenario "no-offer"; did you mean "no-offers"?'],
  ['load', 'Which scenario?'],
  ['load a b', '"b" is one word too many for load'],
  ['reset now', '"now" is one word too many for reset'],
  ['reset --wrold x', 'There is no option --wrold; did you mean --world?'],
  ['reset --world', '--world'],
  ['reset --world minne', 'There is no world "minne"; did you mean "mine"?'],
  ['reset --url nowhere', '--url is "nowhere", which leads nowhere'],
])('"%s" is refused in a sentence', async (line, sentence) => {
  const { code, out, err } = await kit(line);
  expect([code, out, err]).toEqual([1, '', expect.stringContaining(sentence)]);
  expect(err).not.toContain('\n');
});

test('a server that does not run, or another one, is told in a sentence', async () => {
  const other = createServer((_request, response) => response.end('<html>'));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  expect(await kit(`reset --url ${url}`)).toMatchObject({
    code: 1,
    err: `What answers at ${url} is not the mock server: say where that is with --url or API_PORT.`,
  });
  other.closeAllConnections();
  await new Promise((resolve) => other.close(resolve));
  expect(await kit(`reset --url ${url}`)).toMatchObject({
    code: 1,
    err: `No mock server answers at ${url}: start it with "npm start" or "npm run mock", or say where it is with --url or API_PORT.`,
  });
});
