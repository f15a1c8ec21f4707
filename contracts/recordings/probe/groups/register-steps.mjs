import { IDENTITY } from './samples.mjs';

export const registerStepsProbes = (run) => {
  run.group('register.steps', async ({ p, client, facts, adapter }) => {
    const c = await client().csrf();
    await c.must('PATCH', '/api/register', { json: IDENTITY });
    await c.must('POST', '/api/sms/verify', {
      json: { phone_number: IDENTITY.phone_number, verification_code: await adapter.smsCode(IDENTITY.phone_number) },
    });
    const step = (id, title, n, json, opts = {}) =>
      p(
        `register.${id}`,
        title,
        c,
        'PATCH',
        '/api/register',
        { json: { ...json, register_step: n } },
        { ...opts, exact: ['register_step', ...(opts.exact ?? [])] },
      );
    await step('step-unknown', 'an unknown step', 99, {});
    await step('step-null', 'step null', null, { email: 'new@example.com' });
    await step('step-word', 'step as a word', 'email', { email: 'new@example.com' });
    await step('email-missing', 'step 1 without email', 1, {});
    await step('email-bad', 'step 1, not an email', 1, { email: 'new@' });
    await step('email-taken', 'step 1, email in use', 1, { email: facts.member.email });
    await step('email-long', 'step 1, 256 characters', 1, {
      email: `${'a'.repeat(61)}@${(`${'b'.repeat(47)}.`).repeat(4)}co`,
    });
    await step('email-list', 'step 1, a list', 1, { email: ['new@example.com'] });
    await step('email-ok', 'step 1', 1, { email: ' new@example.com ' }, { exact: ['email'] });
    await step('email-same', 'step 1 again with the own email', 1, { email: 'new@example.com' }, { exact: ['email'] });
    const pw = (id, title, json, opts) =>
      p(
        `register.${id}`,
        title,
        c,
        'PATCH',
        '/api/user/password',
        { json: { ...json, register_step: 2 } },
        { exact: ['register_step'], ...opts },
      );
    await pw('password-missing', 'step 2 without password', {});
    await pw('password-short', 'step 2, too short', { password: 'abc12' });
    await pw('password-short-letters', 'step 2, too short and no digit: two messages', { password: 'abc' });
    await pw('password-no-letter', 'step 2, digits only', { password: '12345678' });
    await pw('password-long', 'step 2, 51 characters', { password: `${'a1'.repeat(25)}a` });
    await pw('password-full-width', 'step 2, full-width characters', { password: 'ａｂｃｄ１２３４' });
    await pw('password-space', 'step 2, a space inside', { password: 'abcd 12345' });
    await pw('password-number', 'step 2, a JSON number', { password: 12345678 });
    await p('register.password-wrong-step', 'step 2 with another step number', c, 'PATCH', '/api/user/password', {
      json: { password: 'Secret-2025', register_step: 3 },
    });
    await pw('password-ok', 'step 2', { password: 'Secret-2025!' }, { basis: 'decision W3' });
    await p(
      'register.password-still-in',
      'the session survives the new password',
      c,
      'GET',
      '/api/user/me',
      {},
      { exact: ['register_step'] },
    );
    await step('gender-bad', 'step 3, 4', 3, { gender: 4 });
    await step('gender-word', 'step 3, a word: two messages', 3, { gender: 'male' });
    await step('gender-string', 'step 3, "2" is taken and comes back as 2', 3, { gender: '2' }, { exact: ['gender'] });
    await step('birthday-format', 'step 4, slashes', 4, { birthday: '1990/04/01' });
    await step('birthday-impossible', 'step 4, 30 February', 4, { birthday: '1990-02-30' });
    await step('birthday-old', 'step 4, 1899', 4, { birthday: '1899-12-31' });
    await step('birthday-future', 'step 4, the future', 4, { birthday: '2999-01-01' });
    await step('birthday-ok', 'step 4', 4, { birthday: '1990-04-01' }, { exact: ['birthday'], basis: 'decision W15' });
    await step('company-long', 'step 6, 256 characters', 6, { current_company: '社'.repeat(256) });
    await step('company-max', 'step 6, 255 characters', 6, { current_company: '社'.repeat(255) });
    await step('company-blank', 'step 6, full-width spaces only', 6, { current_company: '\u3000' });
    await step('job-unknown', 'step 7, unknown job type', 7, { current_job: facts.missingId });
    await step('job-word', 'step 7, a word', 7, { current_job: 'x' });
    await step('job-ok', 'step 7', 7, { current_job: facts.jobTypes[1] });
    await step('income-range', 'step 8, 9', 8, { annual_income: 9 });
    await step('income-fraction', 'step 8, 1.5', 8, { annual_income: 1.5 });
    await step('income-ok', 'step 8', 8, { annual_income: 4 }, { exact: ['annual_income'] });
    await step('willing-missing', 'step 9 without anything', 9, {});
    await step('willing-bad', 'step 9, out of range and no boolean', 9, {
      willingness_job_change: 7,
      willingness_side_job: 0,
      sending_agreement: 'yes',
    });
    await step(
      'willing-ok',
      'step 9',
      9,
      { willingness_job_change: 5, willingness_side_job: 2, sending_agreement: true },
      { exact: ['willingness_job_change', 'sending_agreement'] },
    );
    await step('postal-hyphen', 'step 10 with a hyphen', 10, { postal_code: '100-0001' });
    await step('postal-number', 'step 10 as a JSON number', 10, { postal_code: 1000001 });
    await step('postal-full-width', 'step 10 in full width', 10, { postal_code: '１００００１１' });
    await step('postal-ok', 'step 10', 10, { postal_code: '1000001' }, { exact: ['postal_code'] });
    await step('industry-unknown', 'step 11, unknown industry', 11, { current_industry: facts.missingId });
    await step('industry-ok', 'step 11', 11, { current_industry: facts.industries[0] });
    await step(
      'gender-late',
      'an earlier step done again does not lower the progress',
      3,
      { gender: 3 },
      { basis: 'lab', exact: ['gender'] },
    );
    await step(
      'extra-field',
      'a field of another step is ignored',
      3,
      { gender: 1, current_company: 'よそ' },
      { exact: ['gender'], basis: 'lab' },
    );
  });
};
