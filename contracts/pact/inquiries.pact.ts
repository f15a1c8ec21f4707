import { test } from 'vitest';
import { agreeToNda, notifySideJob } from '#contracts/api/inquiries.ts';
import { type Exchange, refusal, someMessage, testInteraction } from './pact.ts';

const landing = { name: '見本 花子', current_company: '株式会社みほん', email: 'hanako@example.com' };
const agreement = { name: '見本 花子', company: '株式会社みほん', email: 'hanako@example.com' };

test.each<Exchange>([
  { name: "the landing page's form", call: notifySideJob, body: landing, response: [200, someMessage] },
  {
    name: "the landing page's form with three mistakes",
    call: notifySideJob,
    body: { name: '', current_company: '', email: 'hanako' },
    response: [422, refusal('name', 'current_company', 'email')],
  },
  { name: 'an agreement to the NDA', call: agreeToNda, body: agreement, response: [200, someMessage] },
  {
    name: 'an agreement to the NDA with three mistakes',
    call: agreeToNda,
    body: { name: ' ', company: '　', email: '' },
    response: [422, refusal('name', 'company', 'email')],
  },
])('answers $name with $response.0', testInteraction);
