export const routingProbes = (run) => {
  run.group('routing', async ({ p, client, facts }) => {
    const anon = client();
    const c = await client().login(facts.member);
    await p('routing.404', 'unknown route', anon, 'GET', '/api/nothing/here');
    await p('routing.404-post', 'unknown route, POST without token', anon, 'POST', '/api/nothing', { json: {} });
    await p('routing.404-case', 'paths are case-sensitive', anon, 'GET', '/api/Job-Types');
    await p('routing.404-double-slash', 'a double slash inside', anon, 'GET', '/api//job-types');
    await p('routing.405-get-login', 'GET on a POST route', anon, 'GET', '/api/login');
    await p('routing.405-post-register', 'POST on a PATCH route', anon, 'POST', '/api/register', { json: {} });
    await p(
      'routing.405-before-auth',
      'a wrong verb is told before the missing login',
      anon,
      'DELETE',
      '/api/user/password',
      {},
      { note: 'PUT is listed because PUT /api/user/{user} also fits the path' },
    );
    await p(
      'routing.405-post-me',
      'POST on the profile',
      anon,
      'POST',
      '/api/user/me',
      { json: {} },
      { note: 'PUT is listed because of PUT /api/user/{user}' },
    );
    await p('routing.malformed', 'a path that is not UTF-8', anon, 'GET', '/api/%ff');
    await p('routing.404-html', 'unknown route for a client that does not ask for JSON', anon, 'GET', '/api/nothing', {
      headers: { accept: '*/*' },
    });
    await p(
      'routing.422-html',
      'a refused form for a client that does not ask for JSON: redirect back',
      await client().csrf(),
      'POST',
      '/api/nda-agreement',
      { json: {}, headers: { accept: '*/*' } },
    );
    await p(
      'routing.419-html',
      'CSRF for a client that does not ask for JSON',
      client(),
      'POST',
      '/api/nda-agreement',
      { json: {}, headers: { accept: '*/*' } },
    );
    await p(
      'routing.405-offers',
      'PATCH on a GET route',
      anon,
      'PATCH',
      `/api/offers/${facts.offers.side}`,
      { json: {} },
      { mask: [[/offers\/\d+/, 'offers/<id>']] },
    );
    await p(
      'routing.404-model',
      'missing offer',
      anon,
      'GET',
      `/api/offers/${facts.offers.missing}`,
      {},
      { note: 'the class name is the application’s' },
    );
    await p('routing.404-model-word', 'an id that is no number', anon, 'GET', '/api/offers/abc');
    await p(
      'routing.slash-get',
      'trailing slash on GET',
      anon,
      'GET',
      '/api/job-types/',
      {},
      { basis: 'decision W4', list: ['data'] },
    );
    await p('routing.slash-many', 'several trailing slashes', anon, 'GET', '/api/job-types//', {}, { list: ['data'] });
    await p('routing.slash-404', 'trailing slash on an unknown route', anon, 'GET', '/api/nothing/');
    await p('routing.head', 'HEAD on a GET route', client(), 'HEAD', '/api/job-types');
    await p('routing.head-401', 'HEAD on a protected route', client(), 'HEAD', '/api/user/me');
    await p('routing.options', 'OPTIONS that is no preflight', client(), 'OPTIONS', '/api/register');
    await p('routing.options-404', 'OPTIONS on an unknown path', client(), 'OPTIONS', '/api/nothing');
    const json = { last_name: '山本' };
    await p(
      'routing.override-header',
      'POST with X-HTTP-Method-Override: PATCH',
      c,
      'POST',
      '/api/user/me',
      { json, headers: { 'x-http-method-override': 'PATCH' } },
      { exact: ['last_name'] },
    );
    await p(
      'routing.override-lower',
      'the override verb in lower case',
      c,
      'POST',
      '/api/user/me',
      { json, headers: { 'x-http-method-override': 'patch' } },
      { exact: ['last_name'] },
    );
    await p(
      'routing.override-body',
      'POST with _method in the body',
      c,
      'POST',
      '/api/user/me',
      { json: { ...json, _method: 'PATCH' } },
      { exact: ['last_name'] },
    );
    await p(
      'routing.override-post',
      'override POST on POST changes nothing',
      c,
      'POST',
      '/api/user/desired-job-types',
      { json: { job_type_id: [facts.jobTypes[0]] }, headers: { 'x-http-method-override': 'POST' } },
    );
    await p('routing.override-unknown', 'override with an unknown verb', c, 'POST', '/api/user/willingness-side-job', {
      json,
      headers: { 'x-http-method-override': 'FOO' },
    });
    await p(
      'routing.override-on-get',
      'an override on GET is ignored',
      c,
      'GET',
      '/api/user/me',
      { headers: { 'x-http-method-override': 'DELETE' } },
      { exact: ['last_name'] },
    );
    await p(
      'routing.put-me',
      'PUT /api/user/me is the withdrawal route with the id "me"',
      c,
      'PUT',
      '/api/user/me',
      { json },
      { mask: [[/\] me$/, '] <id>']] },
    );
  });
};
