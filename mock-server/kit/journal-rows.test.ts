import { expect, test } from 'vitest';
import { JOURNAL, open } from './kit.testing.ts';

/** A server whose journal somebody looks at. */
const watched = async () => {
  const server = open();
  await server.journal();
  return server;
};

test('the tables that were read are told with their rows, the rows that were written before and after', async () => {
  const { browser, newest } = await watched();
  const member = await browser().logIn();
  await member.send('PATCH', '/api/user/me', { json: { last_name: '山口', current_company: '新しい会社' } });
  expect(await newest()).toMatchObject({
    tables: expect.arrayContaining([{ table: 'members', rows: expect.any(Number) }]),
    writes: [
      {
        table: 'members',
        id: 1,
        before: { last_name: '山田', current_company: null },
        after: { last_name: '山口', current_company: '新しい会社' },
      },
    ],
  });
});

test('a new row has no before, one that is gone no after, and rows of a cascade are told', async () => {
  const { browser, newest } = await watched();
  const member = await browser().logIn();
  await member.send('POST', '/api/apply/', { json: { offer_id: 1 } });
  expect((await newest())?.writes).toEqual([
    {
      table: 'applications',
      id: 1,
      before: null,
      after: { id: 1, member_id: 1, offer_id: 1, applied_at: expect.stringMatching(/^\d{4}-.*Z$/) },
    },
  ]);
  await member.send('PUT', '/api/user/1', { json: { questionnaires: [1] } });
  const gone = (await newest())?.writes?.filter(({ after }) => after === null).map(({ table }) => table);
  expect(gone).toEqual(expect.arrayContaining(['applications', 'members', 'schools', 'careers']));
});

test('passwords and tokens are masked in rows, and the SMS that was sent stands beside them', async () => {
  const { browser, newest, kit } = await watched();
  const member = await browser().logIn();
  await member.send('POST', '/api/user/email/request', { json: { new_email: 'new@example.com' } });
  expect(await newest()).toMatchObject({
    writes: [{ table: 'email_changes', after: { new_email: 'new@example.com', token: '********' } }],
    messages: [{ kind: 'email_change', to: 'new@example.com' }],
  });
  const json = { current_password: 'Secret-2024', new_password: 'Fresh-2026' };
  await member.send('PATCH', '/api/user/password/change', { json });
  expect((await newest())?.writes).toEqual([
    { table: 'members', id: 1, before: { password: '********' }, after: { password: '********' } },
  ]);
  expect(JSON.stringify(await kit('GET', JOURNAL))).not.toContain('Fresh-2026');
});

test('what nobody looked at has no rows, and a request that writes nothing an empty list', async () => {
  const { browser, journal } = open();
  await browser().send('GET', '/api/offers?type=1');
  expect(await journal()).toEqual([expect.not.objectContaining({ writes: expect.anything() })]);
  await browser().send('GET', '/api/offers?type=1');
  await browser().send('GET', '/api/offers?type=2');
  expect(await journal()).toMatchObject([
    { tables: expect.arrayContaining([{ table: 'offers', rows: 1 }]), writes: [] },
    { tables: [], writes: [], why: expect.stringContaining('the answer is kept until something is written') },
    {},
  ]);
});

test('a world that is reset is looked at as before', async () => {
  const { browser, newest, kit } = await watched();
  await kit('POST', '/worlds/default/reset');
  await browser().send('GET', '/api/job-types');
  expect((await newest())?.tables).toEqual([{ table: 'job_types', rows: 2 }]);
});
