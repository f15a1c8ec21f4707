export const corsProbes = (run) => {
  run.group('cors', async ({ p, client }) => {
    const pre = (origin, m, h) => ({
      headers: { origin, referer: null, 'access-control-request-method': m, 'access-control-request-headers': h },
    });
    const c = client();
    await p(
      'cors.preflight',
      'preflight of the SPA',
      c,
      'OPTIONS',
      '/api/user/me',
      pre('http://localhost:5173', 'PATCH', 'content-type,x-xsrf-token'),
    );
    await p(
      'cors.preflight-cookie',
      'preflight of the cookie endpoint',
      c,
      'OPTIONS',
      '/sanctum/csrf-cookie',
      pre('http://localhost:5173', 'GET', 'x-requested-with'),
    );
    await p(
      'cors.preflight-unknown',
      'preflight of an unknown path',
      c,
      'OPTIONS',
      '/api/nothing',
      pre('http://localhost:5173', 'POST', 'content-type'),
    );
    await p(
      'cors.preflight-foreign',
      'preflight of a foreign origin: the answer names the allowed one',
      c,
      'OPTIONS',
      '/api/user/me',
      pre('http://evil.example', 'PATCH', 'content-type'),
    );
    await p('cors.simple', 'GET of the SPA', client(), 'GET', '/api/job-types', {}, { list: ['data'] });
    await p(
      'cors.simple-foreign',
      'GET of a foreign origin',
      client(),
      'GET',
      '/api/job-types',
      { headers: { origin: 'http://evil.example', referer: null } },
      { list: ['data'] },
    );
    await p(
      'cors.no-origin',
      'GET without Origin',
      client(),
      'GET',
      '/api/job-types',
      { headers: { origin: null, referer: null } },
      { list: ['data'] },
    );
    await p('cors.on-404', 'an error carries the CORS headers', client(), 'GET', '/api/nothing');
    await p('cors.on-419', 'a 419 carries the CORS headers', client(), 'POST', '/api/logout');
    await p('cors.outside', 'a path outside the CORS paths', client(), 'GET', '/nowhere');
  });
};
