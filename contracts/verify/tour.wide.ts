import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#contracts/ports.ts';
import { startBackend, type Wrong, type WrongBackend } from './backend.testing.ts';
import { readPact } from './pact-file.ts';
import { runLine, TOUR, VERIFYING } from './tour.testing.ts';

let backend: WrongBackend;
let port: string;
beforeAll(async () => {
  backend = await startBackend();
  ({ port } = new URL(backend.url));
});
afterAll(() => backend.close());

const ALL = readPact('api').interactions.length;
const isPlain = (line: string): boolean => line.startsWith('npx');

test.each(TOUR)('with a right backend it ends well: %s', async (line) => {
  backend.become();
  const { code, said } = await runLine(line, port);
  expect(code).toBe(0);
  if (isPlain(line)) expect(said.match(/^ +Given /gm)).toHaveLength(ALL);
  else if (VERIFYING.includes(line) && !line.includes('--only'))
    expect(said).toContain(`verification: ${ALL} passed, 0 failed, of ${ALL} interactions`);
});

/** Some field of every answer that any line asks for. */
const withOtherNames: Wrong = (sent, { path }) =>
  path.startsWith('/__') ? sent : { ...sent, text: sent.text.replaceAll(/"(title|message|code)":/g, '"other_$1":') };

test.each(VERIFYING)('with a backend that calls fields by other names it names them and fails: %s', async (line) => {
  backend.become(withOtherNames);
  const { code, said } = await runLine(line, port);
  expect(code).toBe(1);
  expect(said).toMatch(/missing the following keys: (title|message|code)/);
});

test.each(VERIFYING.filter(isPlain))('where nobody listens it fails: %s', async (line) => {
  const { code, said } = await runLine(line, String(await freePort()));
  expect(code).toBe(1);
  expect(said).toContain(`There were ${ALL} pact failures`);
});
