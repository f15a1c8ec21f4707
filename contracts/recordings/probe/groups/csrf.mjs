export const csrfProbes = (run) => {
  run.group('csrf', async ({ p, client, facts }) => {
    const creds = { email: facts.member.email, password: facts.member.password };
    const c = client();
    await p('csrf.cookie', 'the cookie endpoint', c, 'GET', '/sanctum/csrf-cookie');
    await p(
      'csrf.cookie-no-origin',
      'the cookie endpoint is stateful without Origin and Referer',
      client(),
      'GET',
      '/sanctum/csrf-cookie',
      { headers: { origin: null, referer: null } },
    );
    await p('csrf.cookie-post', 'the cookie endpoint with POST', c, 'POST', '/sanctum/csrf-cookie');
    await p('csrf.cookie-head', 'the cookie endpoint with HEAD', client(), 'HEAD', '/sanctum/csrf-cookie');
    await p('csrf.no-cookie-no-header', 'login without any cookie', client(), 'POST', '/api/login', { json: creds });
    await p(
      'csrf.no-header',
      'login with cookies but no token header',
      c.clone(),
      'POST',
      '/api/login',
      { json: creds, xsrf: 'none' },
      { tokenNote: '' },
    );
    await p(
      'csrf.encoded-token',
      'token still percent-encoded',
      c.clone(),
      'POST',
      '/api/login',
      { json: creds, xsrf: c.jar.get('XSRF-TOKEN') },
      { tokenNote: '<token, still percent-encoded>' },
    );
    await p(
      'csrf.garbage-token',
      'garbage token',
      c.clone(),
      'POST',
      '/api/login',
      { json: creds, xsrf: 'garbage' },
      { tokenNote: 'garbage' },
    );
    await p(
      'csrf.wrong-header-name',
      'the sealed token in X-CSRF-TOKEN, where the plain one belongs',
      c.clone(),
      'POST',
      '/api/login',
      { json: creds, xsrf: 'none', headers: { 'x-csrf-token': c.xsrf } },
    );
    const d = await client().csrf();
    await p(
      'csrf.other-sessions-token',
      "another session's token",
      c.clone(),
      'POST',
      '/api/login',
      { json: creds, xsrf: d.xsrf },
      { tokenNote: "<another session's token>" },
    );
    const first = c.xsrf;
    await c.send('GET', '/api/job-types');
    await p(
      'csrf.earlier-wrapping',
      'an earlier cookie value of the same session is still good',
      c.clone(),
      'POST',
      '/api/nda-agreement',
      { json: { name: '見本', company: '見本社', email: 'a@example.com' }, xsrf: first },
      { tokenNote: '<earlier XSRF-TOKEN of this session, decoded>' },
    );
    const anon = client();
    await p(
      'csrf.419-patch-anonymous',
      'a write without login and without token is 419, not 401',
      anon,
      'PATCH',
      '/api/user/me',
      { json: { last_name: '山' } },
    );
    await p(
      'csrf.419-does-not-renew',
      'the session cookie of a 419 does not help by itself',
      anon,
      'PATCH',
      '/api/user/me',
      { json: { last_name: '山' } },
    );
    await anon.csrf();
    await p(
      'csrf.recovered',
      'after a fresh csrf-cookie the same call passes CSRF (and is 401)',
      anon,
      'PATCH',
      '/api/user/me',
      { json: { last_name: '山' } },
    );
    const e = await client().csrf();
    const before = e.xsrf;
    await e.must('POST', '/api/login', { json: creds });
    await p(
      'csrf.stale-after-login',
      'the token from before the login is dead',
      e.clone(),
      'PATCH',
      '/api/user/me',
      { json: { last_name: '山' }, xsrf: before },
      { tokenNote: '<token from before the login, decoded>' },
    );
    await p(
      'csrf.fresh-after-login',
      'the token from the login answer is good',
      e,
      'PATCH',
      '/api/user/me',
      { json: { last_name: '山田' } },
      { exact: ['last_name'] },
    );
    await p('csrf.get-needs-none', 'a GET needs no token', e, 'GET', '/api/user/me', {}, { exact: ['last_name'] });
    await p(
      'csrf.delete',
      'DELETE needs a token',
      e.clone(),
      'DELETE',
      `/api/user/career/${facts.member.careerIds[0]}`,
      { xsrf: 'none' },
    );
  });

  run.group('stateful', async ({ p, client, facts }) => {
    const c = await client().login(facts.member);
    await p('stateful.both', 'Origin and Referer of the SPA', c, 'GET', '/api/user/me');
    await p('stateful.origin-only', 'Origin alone is enough', c, 'GET', '/api/user/me', { headers: { referer: null } });
    await p(
      'stateful.referer-only',
      'Referer alone is enough (a same-origin GET sends no Origin)',
      c,
      'GET',
      '/api/user/me',
      { headers: { origin: null, referer: 'http://localhost:5173/profile?x=1' } },
    );
    await p('stateful.neither', 'neither header: the session is not read', c, 'GET', '/api/user/me', {
      headers: { origin: null, referer: null },
    });
    await p('stateful.foreign-referer', 'a foreign Referer beats a good Origin', c, 'GET', '/api/user/me', {
      headers: { referer: 'http://evil.example/' },
    });
    await p('stateful.other-port', 'another port is another site', c, 'GET', '/api/user/me', {
      headers: { origin: 'http://localhost:5174', referer: null },
    });
    await p('stateful.write-neither', 'a write with neither header: no CSRF check, 401', c, 'PATCH', '/api/user/me', {
      json: { last_name: '山' },
      xsrf: 'none',
      headers: { origin: null, referer: null },
    });
    await p(
      'stateful.public-write-neither',
      'a public write with neither header passes without a token',
      client(),
      'POST',
      '/api/nda-agreement',
      {
        json: { name: '見本', company: '見本社', email: 'a@example.com' },
        xsrf: 'none',
        headers: { origin: null, referer: null },
      },
    );
    await p(
      'stateful.login-neither',
      'a login with neither header finds no session',
      client(),
      'POST',
      '/api/login',
      {
        json: { email: facts.member.email, password: facts.member.password },
        headers: { origin: null, referer: null },
      },
      { note: 'Laravel: "Session store not set on request." is an uncaught exception' },
    );
  });
};
