export const sessionProbes = (run) => {
  run.group('session', async ({ p, client, facts, advance }) => {
    await p('session.me-anonymous', 'the session check of a visitor', client(), 'GET', '/api/user/me');
    await p(
      'session.me-accept-any',
      'a visitor whose Accept is */*: not a JSON client',
      client(),
      'GET',
      '/api/user/me',
      { headers: { accept: '*/*' } },
      { note: 'the framework wants to redirect to a route named login, which an API-only app lacks' },
    );
    await p('session.me-accept-axios', 'Accept as axios sends it', client(), 'GET', '/api/user/me', {
      headers: { accept: 'application/json, text/plain, */*' },
    });
    await p('session.me-xhr', 'Accept */* with X-Requested-With', client(), 'GET', '/api/user/me', {
      headers: { accept: '*/*', 'x-requested-with': 'XMLHttpRequest' },
    });
    const c = await client().login(facts.member);
    const old = c.clone();
    await p(
      'session.unknown-id',
      'an unknown session cookie is a new session',
      Object.assign(client(), { jar: new Map([...old.jar].map(([k]) => [k, 'eyJpdiI6Im5vbnNlbnNlIn0%3D'])) }),
      'GET',
      '/api/user/me',
    );
    await p(
      'session.logout',
      'logout',
      c,
      'POST',
      '/api/logout',
      {},
      { basis: 'lab', note: '204 as Breeze has it; the SPA ignores the answer' },
    );
    await p(
      'session.replay-read',
      'the session from before the logout is dead (read)',
      old.clone(),
      'GET',
      '/api/user/me',
    );
    await p(
      'session.replay-write',
      'the session from before the logout is dead (write)',
      old.clone(),
      'PATCH',
      '/api/user/me',
      { json: { last_name: '山' } },
    );
    await p('session.me-after-logout', 'the new session is anonymous', c, 'GET', '/api/user/me');
    await p('session.logout-twice', 'logout without login', c, 'POST', '/api/logout');
    await p('session.logout-no-token', 'logout without login and token', client(), 'POST', '/api/logout');
    const e = await client().login(facts.member);
    await e.must('GET', '/api/user/me');
    await e.must('POST', '/api/logout', {});
    await e.must('POST', '/api/login', { json: { email: facts.other.email, password: facts.other.password } });
    await p(
      'session.switch-member',
      'logout, then another member from the same browser',
      e,
      'GET',
      '/api/user/me',
      {},
      { exact: ['email'], note: 'Sanctum up to 4.0.1 answers 401 here (laravel/sanctum#511)' },
    );
    const d = await client().login(facts.member);
    await advance(100 * 60);
    await p('session.slides', 'a call within 120 minutes keeps the session', d, 'GET', '/api/user/me');
    await advance(100 * 60);
    await p('session.slid', 'and the next 120 minutes count from there', d, 'GET', '/api/user/me');
    await advance(121 * 60);
    await p('session.expired-read', 'after 121 idle minutes (read)', d.clone(), 'GET', '/api/user/me');
    await p('session.expired-write', 'after 121 idle minutes (write)', d.clone(), 'PATCH', '/api/user/me', {
      json: { last_name: '山' },
    });
  });

  run.group('auth', async ({ p, client, facts }) => {
    const c = await client().csrf();
    const calls = [
      ['POST', '/api/logout'],
      ['POST', '/api/apply/'],
      ['GET', '/api/user/me'],
      ['PATCH', '/api/user/me'],
      ['PATCH', '/api/user/password'],
      ['PATCH', '/api/user/password/change'],
      ['POST', '/api/user/school'],
      ['POST', '/api/user/resume'],
      ['PATCH', '/api/user/willingness-job-change'],
      ['PATCH', '/api/user/willingness-side-job'],
      ['POST', '/api/user/desired-job-types'],
      ['POST', '/api/user/desired-condition'],
      ['POST', '/api/user/desired-industries/'],
      ['POST', '/api/user/career'],
      ['DELETE', `/api/user/career/${facts.member.careerIds[0]}`],
      ['POST', '/api/user/email/request'],
      ['POST', '/api/user/email/change'],
      ['PUT', `/api/user/${facts.member.id}`],
    ];
    for (const [method, target] of calls) {
      const name = `${method} ${target.replace(/\d+/, '{id}')}`;
      await p(
        `auth.401 ${name}`,
        `${name} without login, with a good token and an empty body`,
        c.clone(),
        method,
        target,
        method === 'GET' || method === 'DELETE' ? {} : { json: {} },
      );
    }
  });
};
