import { expect, test } from 'vitest';
import { testApp } from '#mock-server/http/app.testing.ts';

test('fails a test that sends a call outside of the contract, unless a stranger sends it', async () => {
  const { browser, stranger } = testApp();
  await expect(browser().send('GET', '/api/nothing')).rejects.toThrow(
    'GET /api/nothing (404): the contract has no such call',
  );
  expect((await stranger().send('GET', '/api/nothing')).status).toBe(404);
});

test('fails a test whose response breaks the contract, unless a fault made it', async () => {
  const { browser, worlds } = testApp([{ path: '/api/job-types', status: 410 }]);
  worlds.default.sqlite.exec("update offers set title = x'00'");
  await expect(browser().send('GET', '/api/offers/3')).rejects.toThrow('GET /api/offers/3 (200): data.title is');
  expect((await browser().send('GET', '/api/job-types')).status).toBe(410);
});
