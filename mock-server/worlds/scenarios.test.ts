import { expect, test } from 'vitest';
import { SENTENCES } from '#contracts/api/sentences.ts';
import { loadErrors, loadScenario, scenarioNames } from '#fixtures/load.ts';
import type { FaultSeed } from '#fixtures/world.ts';
import { createApp } from '#mock-server/app.ts';
import { Browser, WEB } from '#mock-server/test-world.ts';
import { Worlds } from './registry.ts';
import type { World } from './world.ts';

const worlds = new Worlds({ load: loadScenario, scenario: 'no-offers' });
const app = createApp({ worlds, webOrigin: WEB, errors: loadErrors, catalogue: scenarioNames });
type Special = (world: World) => void | Promise<void>;

/** A request of a visitor is answered so. */
const answers =
  (method: string, path: string, status: number, said = ''): Special =>
  async ({ id }) => {
    const response = await new Browser(app).send(method, path, { headers: { 'x-kit-world': id } });
    const text = (await response.text()).replace(/\\u([0-9a-f]{4})/g, (_, hex) =>
      String.fromCharCode(Number(`0x${hex}`)),
    );
    expect([response.status, text]).toEqual([status, expect.stringContaining(said)]);
  };
/** The first column of the first row. */
const holds =
  (sql: string, value: unknown): Special =>
  ({ sqlite }) =>
    expect(sqlite.prepare(sql).pluck().get()).toBe(value);
/** What a rule does that is no answer. */
const spoils =
  (fault: Partial<FaultSeed>): Special =>
  ({ origin }) =>
    expect(origin.faults).toContainEqual(expect.objectContaining(fault));
/** Minutes since (or, below zero, until) a moment of the database, as the world's clock sees it. */
const aged =
  (sql: string, minutes: number): Special =>
  ({ sqlite, clock }) =>
    expect(Math.round((clock.now() - Number(sqlite.prepare(sql).pluck().get())) / 60_000)).toBe(minutes);
const step = (at: number): Special => holds("SELECT register_step FROM members WHERE last_name = '三浦'", at);
const column = (name: string, email: string) => `SELECT ${name} FROM members WHERE email = '${email}@example.com'`;
const rows = (table: string) => `SELECT COUNT(*) FROM ${table}`;
const of = (table: string, email: string) =>
  `${rows(table)} JOIN members ON members.id = member_id WHERE email = '${email}@example.com'`;
const listed = `${rows('offers')} WHERE listed`;

const special: Record<string, readonly Special[]> = {
  'already-applied': [holds(of('applications', 'minori'), 1)],
  'answer-cut-short': [spoils({ path: '/api/offers', cut: true })],
  'application-history': [holds(of('applications', 'minori'), 5)],
  'apply-fails': [answers('POST', '/api/apply/', 500)],
  'apply-refused': [answers('POST', '/api/apply/', 422, '締め切りました')],
  'bare-offers': [holds('SELECT reward_max FROM offers WHERE kind = 1', 0), holds(rows('offers'), 2)],
  'broken-json': [spoils({ path: '/api/offers', malformed: true })],
  'career-delete-refused': [answers('DELETE', '/api/user/career/1', 409, '削除できません')],
  'career-save-refused': [answers('POST', '/api/user/career', 422, '"end_at"')],
  'conditions-due': [aged(column('last_displayed_at', 'aoi'), 45 * 24 * 60)],
  'conditions-never-confirmed': [holds(column('last_displayed_at', 'aoi'), null)],
  'csrf-expired': [answers('POST', '/api/apply/', 419), spoils({ path: '/api/apply', times: 1 })],
  'csrf-unavailable': [answers('GET', '/sanctum/csrf-cookie', 500)],
  'current-password-wrong': [answers('PATCH', '/api/user/password/change', 422, '"current_password"')],
  'desired-condition-refused': [answers('POST', '/api/user/desired-condition', 422, '"desired_unit_price"')],
  'desired-industries-refused': [answers('POST', '/api/user/desired-industries/', 422, '"industry_id"')],
  'desired-job-types-refused': [answers('POST', '/api/user/desired-job-types', 422, '"job_type_id"')],
  'email-link-expired': [aged('SELECT expires_at FROM email_changes', 60)],
  'email-link-used': [holds(rows('email_changes'), 0)],
  'email-link-waiting': [aged('SELECT expires_at FROM email_changes', -23 * 60)],
  'email-request-fails': [answers('POST', '/api/user/email/request', 500)],
  'email-taken': [answers('PATCH', '/api/register', 422, '"email"'), step(0)],
  'empty-profile': [holds(column('last_name', 'fumi'), null), holds(of('schools', 'fumi'), 0)],
  flaky: [spoils({ path: '/*', drop: true, every: 3 })],
  'full-profile': [holds(of('resume_files', 'aoi'), 2), holds(of('desired_industries', 'aoi'), 3)],
  'html-instead-of-json': [answers('GET', '/api/offers?type=1', 502, '<!DOCTYPE html>')],
  'email-change-fails': [answers('POST', '/api/user/email/change', 500)],
  'password-reset-fails': [answers('POST', '/api/password/reset', 500)],
  'sms-verify-fails': [answers('POST', '/api/sms/verify', 500)],
  'career-delete-fails': [answers('DELETE', '/api/user/career/1', 500)],
  'conditions-due-fails': [
    answers('POST', '/api/user/desired-condition', 500),
    aged(column('last_displayed_at', 'aoi'), 45 * 24 * 60),
  ],
  'conditions-due-refused': [
    answers('POST', '/api/user/desired-condition', 422, '"desired_unit_price"'),
    aged(column('last_displayed_at', 'aoi'), 45 * 24 * 60),
  ],
  'career-save-fails': [answers('POST', '/api/user/career', 500)],
  'school-save-fails': [answers('POST', '/api/user/school', 500)],
  'wishes-save-fails': [
    answers('POST', '/api/user/desired-job-types', 500),
    answers('POST', '/api/user/desired-industries/', 500),
    answers('POST', '/api/user/desired-condition', 500),
  ],
  'willingness-save-fails': [
    answers('PATCH', '/api/user/willingness-job-change', 500),
    answers('PATCH', '/api/user/willingness-side-job', 500),
  ],
  'landing-refused': [answers('POST', '/api/side-job/notify', 422, '"email"')],
  'hundred-careers': [holds(of('careers', 'aoi'), 100), holds(of('resume_files', 'aoi'), 3)],
  'landing-fails': [answers('POST', '/api/side-job/notify', 500)],
  'login-locked': [answers('POST', '/api/login', 429)],
  'login-refused': [answers('POST', '/api/login', 422, '認証に失敗しました。')],
  'logout-fails': [answers('POST', '/api/logout', 500)],
  'long-names': [holds("SELECT id FROM members WHERE last_name = '長宗我部勅使河原'", 9)],
  maintenance: [answers('GET', '/api/user/me', 503), answers('POST', '/api/login', 503)],
  'markup-in-texts': [answers('GET', '/api/offers/1', 200, '"javascript:document.body.remove()"')],
  'masters-recover': [answers('GET', '/api/job-types', 500), answers('GET', '/api/job-types', 200)],
  'masters-unavailable': [answers('GET', '/api/job-types', 500), answers('GET', '/api/industries', 500)],
  'member-without-name': [holds(column('last_name', 'tsubame'), null)],
  'nda-fails': [answers('POST', '/api/nda-agreement', 500)],
  'nda-refused': [answers('POST', '/api/nda-agreement', 422, '"email"')],
  'never-answers': [spoils({ path: '/api/offers', stall: true })],
  'new-email-taken': [answers('POST', '/api/user/email/request', 422, '"new_email"')],
  'new-year': [({ clock }) => expect(new Date(clock.now()).toISOString()).toBe('2026-12-31T14:59:00.000Z')],
  'no-career': [holds(of('careers', 'minori'), 0)],
  'no-offers': [answers('GET', '/api/offers?type=1', 200, '{"data":[]}')],
  'no-resume': [holds(of('resume_files', 'minori'), 0), holds(of('resume_urls', 'minori'), 0)],
  'offer-closed-while-reading': [answers('POST', '/api/apply/', 404), answers('GET', '/api/offers/1', 200)],
  'offer-detail-fails': [answers('GET', '/api/offers/1', 500)],
  'offer-gone': [answers('GET', '/api/offers/1', 404, 'No query results')],
  'offers-refused-with-message': [answers('GET', '/api/offers?type=2', 503, 'ただいま求人情報を更新しています')],
  'offers-unavailable': [answers('GET', '/api/offers?type=1', 500)],
  offline: [spoils({ path: '/*', drop: true })],
  'ordinary-day': [holds(listed, 84), holds(rows('applications'), 0)],
  'password-change-fails': [answers('PATCH', '/api/user/password/change', 500)],
  'password-step-refused': [answers('PATCH', '/api/user/password', 422, '"password"'), step(1)],
  'phone-taken': [answers('PATCH', '/api/register', 422, SENTENCES.phoneTaken)],
  'profile-save-fails': [answers('PATCH', '/api/user/me', 500)],
  'profile-save-refused': [answers('PATCH', '/api/user/me', 422, '"phone_number"')],
  'profile-session-expired': [spoils({ method: 'PATCH', path: '/api/user/me', end_session: true })],
  'register-birthday-refused': [answers('PATCH', '/api/register', 422, '"birthday"')],
  'register-company-refused': [answers('PATCH', '/api/register', 422, '"current_company"')],
  'register-gender-refused': [answers('PATCH', '/api/register', 422, '"gender"')],
  'register-industry-refused': [answers('PATCH', '/api/register', 422, '"current_industry"')],
  'register-job-refused': [answers('PATCH', '/api/register', 422, '"current_job"')],
  'register-postal-code-refused': [answers('PATCH', '/api/register', 422, '"postal_code"')],
  'register-save-fails': [answers('PATCH', '/api/register', 500), answers('PATCH', '/api/user/password', 500)],
  'register-willingness-refused': [answers('PATCH', '/api/register', 422, '"willingness_job_change"')],
  'register-save-refused': [answers('PATCH', '/api/register', 422, '"annual_income"'), step(7)],
  'registration-step-0': [step(0), holds("SELECT email FROM members WHERE last_name = '三浦'", null)],
  'registration-step-1': [step(1), holds(column('password', 'sora'), null)],
  'registration-step-2': [step(2), holds(column('gender', 'sora'), null)],
  'registration-step-3': [step(3), holds(column('birthday', 'sora'), null)],
  'registration-step-4': [step(4), holds(of('schools', 'sora'), 0)],
  'registration-step-5': [step(5), holds(column('current_company', 'sora'), null)],
  'registration-step-6': [step(6), holds(column('current_job', 'sora'), null)],
  'registration-step-7': [step(7), holds(column('annual_income', 'sora'), null)],
  'registration-step-8': [step(8), holds(column('willingness_side_job', 'sora'), null)],
  'registration-step-9': [step(9), holds(column('willingness_side_job', 'sora'), 1)],
  'reminder-refused': [answers('POST', '/api/password/request', 422, '"email"')],
  'reminder-fails': [answers('POST', '/api/password/request', 500)],
  'reset-link-expired': [aged('SELECT created_at FROM password_reset_tokens', 61)],
  'reset-link-used': [holds(rows('password_reset_tokens'), 0)],
  'reset-link-waiting': [aged('SELECT created_at FROM password_reset_tokens', 5)],
  'resume-file-refused': [answers('POST', '/api/user/resume', 422, '"resume_file.0"')],
  'resume-limits-reached': [holds(of('resume_files', 'aoi'), 3), holds(of('resume_urls', 'aoi'), 5)],
  'resume-upload-fails': [answers('POST', '/api/user/resume', 500)],
  'resume-upload-interrupted': [spoils({ path: '/api/user/resume', drop: true })],
  'school-save-refused': [answers('POST', '/api/user/school', 422, '"school_name"')],
  'session-check-fails': [answers('GET', '/api/user/me', 500)],
  'session-expired': [spoils({ path: '/api/apply', end_session: true, times: 1 })],
  'settings-session-expired': [spoils({ path: '/api/user/password/change', end_session: true, times: 1 })],
  'single-career': [holds(of('careers', 'minori'), 1), holds('SELECT is_employed FROM careers WHERE member_id = 1', 1)],
  'single-offer': [holds(rows('offers'), 1)],
  slow: [spoils({ path: '/*', delay_ms: 3000 })],
  'sms-already-verified': [
    answers('POST', '/api/sms/verify', 422, SENTENCES.alreadyVerified),
    holds('SELECT verified_at IS NOT NULL FROM sms_codes', 1),
  ],
  'sms-code-burned': [
    answers('POST', '/api/sms/verify', 422, SENTENCES.codeExpired),
    holds('SELECT wrong_tries FROM sms_codes', 5),
  ],
  'sms-code-expired': [
    answers('POST', '/api/sms/verify', 422, SENTENCES.codeExpired),
    aged('SELECT expires_at FROM sms_codes', 1),
  ],
  'sms-code-mismatch': [
    answers('POST', '/api/sms/verify', 422, SENTENCES.codeMismatch),
    holds('SELECT wrong_tries FROM sms_codes', 1),
  ],
  'sms-code-waiting': [aged('SELECT expires_at FROM sms_codes', -9), holds(rows('applicants'), 1)],
  'sms-resend-fails': [spoils({ path: '/api/register', status: 500, every: 2, times: 1 })],
  'sms-sending-fails': [answers('PATCH', '/api/register', 500)],
  'ten-thousand-offers': [
    holds(listed, 10_000),
    holds('SELECT COUNT(DISTINCT title) FROM offers WHERE listed', 10_000),
  ],
  'thirty-offers': [({ origin }) => expect(origin.values).not.toHaveProperty('unlisted_offer_id'), holds(listed, 60)],
  'thousand-offers': [holds(listed, 1000)],
  'too-many-requests': [answers('GET', '/api/job-types', 429, 'Too Many Attempts.')],
  'unexpected-shape': [answers('GET', '/api/offers?type=1', 200, '{"data":{"items":3}}')],
  'unlisted-offer': [
    answers('GET', '/api/offers/1', 404),
    answers('GET', '/api/offers/1?token=haruka-pm-3Jd6Yp1S', 200),
  ],
  'willingness-refused': [answers('PATCH', '/api/user/willingness-side-job', 422, '"willingness_side_job"')],
  'withdrawal-fails': [answers('PUT', '/api/user/1', 500)],
  'withdrawal-refused': [answers('PUT', '/api/user/1', 409, '退会の手続きができません')],
  'wire-reference': [holds(column('last_name', 'taro'), '山田'), holds(of('careers', 'taro'), 2)],
  'wizard-session-expired': [spoils({ path: '/api/register', end_session: true }), step(7)],
};

test('every scenario has something special that is looked at here', () => {
  expect(Object.keys(special).sort()).toEqual(scenarioNames().map(({ name }) => name));
});

test.each(Object.entries(special))('a world of %s shows what it is for', async (name, looks) => {
  const world = worlds.create(name);
  for (const look of looks) await look(world);
  expect(world.sqlite.pragma('foreign_key_check')).toEqual([]);
  worlds.drop(world.id);
});

test('with 10,000 offers the list answers all of a kind', async () => {
  const { id } = worlds.create('ten-thousand-offers');
  const headers = { 'x-kit-world': id };
  const response = await new Browser(app).send('GET', '/api/offers?type=1', { headers });
  const { data } = (await response.json()) as { data: unknown[] };
  expect(data.length).toBeGreaterThan(4000);
});
