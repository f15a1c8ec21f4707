export const resetProbes = (run) => {
  run.group('reset', async ({ p, client, facts, adapter, advance }) => {
    const c = await client().csrf();
    const { email, id } = facts.member;
    const pw = { password: 'Renewed2024', password_confirmation: 'Renewed2024' };
    const q = (i, title, json, opts) =>
      p(`reset.request-${i}`, title, c, 'POST', '/api/password/request', { json }, opts);
    const r = (i, title, json, opts) => p(`reset.${i}`, title, c, 'POST', '/api/password/reset', { json }, opts);
    await q('missing', 'reminder: nothing sent', {});
    await q('bad', 'reminder: not an email', { email: 'taro' });
    await q(
      'unknown',
      'reminder: unknown email, the same answer as a known one',
      { email: 'nobody@example.com' },
      { basis: 'decision W12' },
    );
    await q('ok', 'reminder', { email }, { basis: 'decision W12' });
    await q(
      'again',
      'reminder again within a minute: the same answer (Laravel sends no second mail, and says 422 unless the service hides it)',
      { email },
      { basis: 'decision W12' },
    );
    const link = await adapter.resetLink(email);
    await r('missing', 'reset: nothing sent', {});
    await r('mismatch', 'reset: confirmation differs', { ...link, ...pw, password_confirmation: 'Other2024x' });
    await r('short-mismatch', 'reset: short, no digit and confirmation differs', {
      ...link,
      password: 'abc',
      password_confirmation: 'abd',
    });
    await r('no-confirmation', 'reset: no confirmation', { ...link, password: pw.password });
    await r(
      'bad-token',
      'reset: wrong token',
      { ...link, ...pw, token: 'nonsense' },
      { basis: 'lab', note: 'key token, sentence passwords.token' },
    );
    await r(
      'unknown-id',
      'reset: unknown member, the same answer',
      { ...link, ...pw, id: facts.missingId },
      { basis: 'lab' },
    );
    await r('other-id', "reset: another member's id", { ...link, ...pw, id: facts.other.id }, { basis: 'lab' });
    await r(
      'string-id',
      'reset: done; the id comes from the address, so as a string',
      { ...link, ...pw, id: String(id) },
      { basis: 'decision W7' },
    );
    await r('reuse', 'reset: the link again', { ...link, ...pw }, { basis: 'decision W7' });
    await p('reset.not-logged-in', 'reset does not log in', c, 'GET', '/api/user/me');
    await p('reset.old-password', 'the old password is dead', c, 'POST', '/api/login', {
      json: { email, password: facts.member.password },
    });
    await p(
      'reset.new-password',
      'the new one is good',
      c,
      'POST',
      '/api/login',
      { json: { email, password: pw.password } },
      { exact: ['email'] },
    );
    const d = await client().csrf();
    await d.must('POST', '/api/password/request', { json: { email: facts.other.email } });
    const late = await adapter.resetLink(facts.other.email);
    await advance(61 * 60);
    await p(
      'reset.expired',
      'the link after 61 minutes',
      d,
      'POST',
      '/api/password/reset',
      { json: { ...late, ...pw } },
      { basis: 'decision W7' },
    );
  });

  run.group('reset.kills', async ({ p, client, facts, adapter }) => {
    const c = await client().login(facts.member);
    await c.must('GET', '/api/user/me');
    const d = await client().csrf();
    await d.must('POST', '/api/password/request', { json: { email: facts.member.email } });
    await d.must('POST', '/api/password/reset', {
      json: {
        ...(await adapter.resetLink(facts.member.email)),
        password: 'Renewed2024',
        password_confirmation: 'Renewed2024',
      },
    });
    await p('reset.session-dies', 'a session opened with the old password ends', c, 'GET', '/api/user/me');
  });
};
