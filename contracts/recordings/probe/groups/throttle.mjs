import { wrong } from './samples.mjs';

export const throttleProbes = (run) => {
  run.group('throttle', async ({ p, client, facts, advance }) => {
    const { email, password } = facts.member;
    const c = await client().csrf();
    const o = { basis: 'decision W12' };
    await p('throttle.login-1', 'first refused login', c, 'POST', '/api/login', { json: { email, ...wrong } }, o);
    for (let i = 0; i < 3; i++) await c.send('POST', '/api/login', { json: { email, ...wrong } });
    await p('throttle.login-5', 'fifth refused login', c, 'POST', '/api/login', { json: { email, ...wrong } }, o);
    await p('throttle.login-6', 'sixth', c, 'POST', '/api/login', { json: { email, ...wrong } }, o);
    await p(
      'throttle.login-right',
      'the right password is refused as well',
      c,
      'POST',
      '/api/login',
      { json: { email, password } },
      o,
    );
    await p(
      'throttle.login-case',
      'the email counts without case',
      c,
      'POST',
      '/api/login',
      { json: { email: email.toUpperCase(), password } },
      o,
    );
    await p(
      'throttle.login-other',
      'another email is not affected',
      c,
      'POST',
      '/api/login',
      { json: { email: facts.other.email, ...wrong } },
      o,
    );
    await advance(61);
    await p(
      'throttle.login-after',
      'after a minute it is open again',
      c,
      'POST',
      '/api/login',
      { json: { email, password } },
      { ...o, exact: ['email'] },
    );
  });

  run.group('throttle.mail', async ({ p, client }) => {
    const c = await client().csrf();
    const o = { basis: 'lab', note: 'throttle:6,1 on the public mail-sending call' };
    await p(
      'throttle.mail-1',
      'first reminder',
      c,
      'POST',
      '/api/password/request',
      { json: { email: 'x@example.com' } },
      o,
    );
    for (let i = 0; i < 5; i++) await c.send('POST', '/api/password/request', { json: { email: 'x@example.com' } });
    await p(
      'throttle.mail-7',
      'seventh reminder in a minute',
      c,
      'POST',
      '/api/password/request',
      { json: { email: 'x@example.com' } },
      o,
    );
  });
};
