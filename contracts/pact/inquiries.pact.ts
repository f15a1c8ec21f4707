import { expect, test } from 'vitest';
import { agreeToNda, notifySideJob } from '#contracts/api/inquiries.ts';
import { refusal, refused, testInteraction } from './exchange.ts';
import { someMessage } from './pact.ts';

const landing = { name: '見本 花子', current_company: '株式会社みほん', email: 'hanako@example.com' };
const agreement = { name: '見本 花子', company: '株式会社みほん', email: 'hanako@example.com' };

test('accepts the form of the landing page', () =>
  testInteraction(
    {
      name: "the landing page's form",
      request: ['POST', '/api/side-job/notify', landing],
      response: [200, someMessage],
    },
    async (call) => {
      expect(await call(notifySideJob, { body: landing })).toMatchObject({ success: true, code: 200 });
    },
  ));

test('rejects the form of the landing page with an error for each wrong field', () => {
  const body = { name: '', current_company: '', email: 'hanako' };
  const fields = ['name', 'current_company', 'email'];
  return testInteraction(
    {
      name: "the landing page's form with three mistakes",
      request: ['POST', '/api/side-job/notify', body],
      response: [422, refusal(...fields)],
    },
    async (call) => {
      expect(await call(notifySideJob, { body })).toMatchObject(refused(...fields));
    },
  );
});

test('accepts an agreement to the NDA', () =>
  testInteraction(
    {
      name: 'an agreement to the NDA',
      request: ['POST', '/api/nda-agreement', agreement],
      response: [200, someMessage],
    },
    async (call) => {
      expect(await call(agreeToNda, { body: agreement })).toMatchObject({ success: true, code: 200 });
    },
  ));

test('rejects an agreement to the NDA with an error for each wrong field', () => {
  const body = { name: ' ', company: '　', email: '' };
  const fields = ['name', 'company', 'email'];
  return testInteraction(
    {
      name: 'an agreement to the NDA with three mistakes',
      request: ['POST', '/api/nda-agreement', body],
      response: [422, refusal(...fields)],
    },
    async (call) => {
      expect(await call(agreeToNda, { body })).toMatchObject(refused(...fields));
    },
  );
});
