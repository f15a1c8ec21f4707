import { expect, test } from 'vitest';
import { inquiries } from '#mock-server/db/system-tables.ts';
import { testApp } from '#mock-server/http/app.testing.ts';

test('stores the landing form and the agreement to the NDA, but no invalid ones', async () => {
  const { worlds, browser } = testApp();
  const visitor = await browser().csrf();
  const person = { name: '見本', email: 'a@example.com' };
  for (const email of ['none', 'a@example.com']) {
    await visitor.send('POST', '/api/side-job/notify', { json: { ...person, current_company: '見本社', email } });
    await visitor.send('POST', '/api/nda-agreement', { json: { ...person, company: '見本社', email } });
  }
  expect(worlds.default.db.select().from(inquiries).all()).toMatchObject([
    { id: 1, kind: 'notify', company: '見本社', ...person },
    { id: 2, kind: 'nda', company: '見本社', ...person },
  ]);
});
