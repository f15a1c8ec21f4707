export const emailProbes = (run) => {
  run.group('email', async ({ p, client, facts, adapter, advance }) => {
    let c = await client().login(facts.member);
    const o = await client().login(facts.other);
    const q = (i, title, json, opts) =>
      p(`email.request-${i}`, title, c, 'POST', '/api/user/email/request', { json }, opts);
    const x = (i, title, json, opts) => p(`email.${i}`, title, c, 'POST', '/api/user/email/change', { json }, opts);
    await q('missing', 'request: nothing sent', {});
    await q('bad', 'request: full-width characters around the @', { new_email: 'ｔａｒｏ＠example.com' });
    await q('taken', 'request: in use', { new_email: facts.other.email });
    await q('ok', 'request', { new_email: 'changed@example.com' }, { basis: 'spec', wording: true });
    const first = await adapter.emailLink('changed@example.com');
    await q('resend', 'request again', { new_email: 'changed@example.com' }, { basis: 'spec', wording: true });
    const link = await adapter.emailLink('changed@example.com');
    await x('missing', 'confirm: nothing sent', {});
    await x('bad-token', 'confirm: wrong token', { token: 'nonsense' }, { basis: 'lab', wording: true });
    await x(
      'superseded',
      'confirm: the link before the last one',
      { token: first.token },
      { basis: 'lab', wording: true },
    );
    await p(
      'email.other-member',
      "confirm: another member's link",
      o,
      'POST',
      '/api/user/email/change',
      { json: { token: link.token } },
      { basis: 'lab', wording: true },
    );
    await p('email.anonymous', 'confirm without login', await client().csrf(), 'POST', '/api/user/email/change', {
      json: { token: link.token },
    });
    await x('ok', 'confirm', { token: link.token }, { basis: 'spec', wording: true });
    await p('email.me', 'the new email', c, 'GET', '/api/user/me', {}, { exact: ['email'] });
    await x('reuse', 'confirm again', { token: link.token }, { basis: 'decision W7', wording: true });
    await c.must('POST', '/api/user/email/request', { json: { new_email: 'late@example.com' } });
    const late = await adapter.emailLink('late@example.com');
    await advance(24 * 3600 + 60);
    c = await client().login({ ...facts.member, email: 'changed@example.com' });
    await x('expired', 'confirm after 24 hours', { token: late.token }, { basis: 'decision W7', wording: true });
  });

  run.group('password', async ({ p, client, facts }) => {
    const c = await client().login(facts.member);
    const elsewhere = await client().login(facts.member);
    await elsewhere.must('GET', '/api/user/me');
    const now = facts.member.password;
    const x = (i, title, json, opts) =>
      p(`password.${i}`, title, c, 'PATCH', '/api/user/password/change', { json }, opts);
    await x('missing', 'nothing sent', {});
    await x(
      'wrong-current',
      'wrong current password',
      { current_password: 'Wrong-9999', new_password: 'Changed-2024' },
      { basis: 'spec' },
    );
    await x('weak', 'new one too weak', { current_password: now, new_password: 'abc' });
    await x('both', 'both wrong', { current_password: 'x', new_password: '12345678' });
    await x('symbols', 'a character outside the list', { current_password: now, new_password: 'Abcd1234€' });
    await x(
      'ok',
      'changed',
      { current_password: now, new_password: 'Changed-2024' },
      { basis: 'decision W3', wording: true },
    );
    await p('password.same-session', 'this session lives', c, 'GET', '/api/user/me');
    await p(
      'password.other-session',
      'the other session ends at its next call',
      elsewhere.clone(),
      'GET',
      '/api/user/me',
      {},
      { note: "Sanctum's authenticate_session middleware, on by default" },
    );
    await p(
      'password.other-session-write',
      'also when that call is a write',
      await client().login({ ...facts.member, password: 'Changed-2024' }),
      'PATCH',
      '/api/user/me',
      { json: {} },
    );
    await p('password.put', 'with PUT', c, 'PUT', '/api/user/password/change', { json: {} });
  });
};
