import { wrong } from './samples.mjs';

export const loginProbes = (run) => {
  run.group('login', async ({ p, client, facts }) => {
    const { password } = facts.member;
    const c = await client().csrf();
    await p('login.empty', 'nothing sent', c, 'POST', '/api/login', { json: {} });
    await p('login.blank', 'empty strings become null', c, 'POST', '/api/login', { json: { email: '', password: '' } });
    await p('login.types', 'wrong types', c, 'POST', '/api/login', { json: { email: 123, password: ['x'] } });
    await p('login.bad-email', 'not an email', c, 'POST', '/api/login', { json: { email: 'taro', password } });
    await p('login.wrong-password', 'wrong password', c, 'POST', '/api/login', {
      json: { email: 'taro.other@example.com', ...wrong },
    });
  });

  run.group('login.2', async ({ p, client, facts }) => {
    const { email, password } = facts.member;
    const c = await client().csrf();
    await p('login.wrong-known', 'wrong password for a known email', c, 'POST', '/api/login', {
      json: { email, ...wrong },
    });
    await p('login.wrong-unknown', 'unknown email: the same answer', c, 'POST', '/api/login', {
      json: { email: 'nobody@example.com', password },
    });
    await p('login.password-not-trimmed', 'the password is not trimmed', c, 'POST', '/api/login', {
      json: { email, password: `${password} ` },
    });
    await p('login.text-plain', 'JSON text sent as text/plain is no input', c, 'POST', '/api/login', {
      raw: JSON.stringify({ email, password }),
      type: 'text/plain',
    });
    await p('login.malformed-json', 'malformed JSON is empty input', c, 'POST', '/api/login', {
      raw: '{"email": "a',
      type: 'application/json',
    });
    await p('login.charset', 'application/json; charset=utf-8, body null', c, 'POST', '/api/login', {
      raw: 'null',
      type: 'application/json; charset=utf-8',
    });
    await p('login.no-content-type', 'JSON text without a content type is no input', c, 'POST', '/api/login', {
      raw: JSON.stringify({ email, password }),
    });
  });

  run.group('login.3', async ({ p, client, facts }) => {
    const { email, password } = facts.member;
    const c = await client().csrf();
    const anonymousJar = c.clone();
    await p(
      'login.ok',
      'login',
      c,
      'POST',
      '/api/login',
      { json: { email, password } },
      { basis: 'decision W1', exact: ['register_step', 'email'] },
    );
    await p(
      'login.me',
      'the member',
      c,
      'GET',
      '/api/user/me',
      {},
      { basis: 'spec', exact: ['register_step', 'email', 'gender'] },
    );
    await p(
      'login.old-id-read',
      'the session id from before the login is dead (read)',
      anonymousJar.clone(),
      'GET',
      '/api/user/me',
    );
    await p(
      'login.old-id-write',
      'the session id from before the login is dead (write: its token too)',
      anonymousJar.clone(),
      'PATCH',
      '/api/user/me',
      { json: { last_name: '山' } },
    );
    await p(
      'login.again',
      'logging in while logged in',
      c,
      'POST',
      '/api/login',
      { json: { email, password } },
      { basis: 'lab', note: 'no guest middleware on /api/login; with it Laravel answers 302', exact: ['email'] },
    );
    const f = await client().csrf();
    await p(
      'login.form',
      'urlencoded form',
      f,
      'POST',
      '/api/login',
      { form: { email, password } },
      { exact: ['email'] },
    );
    const v = await client().csrf();
    await p(
      'login.vnd-json',
      'application/vnd.api+json is JSON',
      v,
      'POST',
      '/api/login',
      { raw: JSON.stringify({ email, password }), type: 'application/vnd.api+json' },
      { exact: ['email'] },
    );
    const s = await client().csrf();
    await p(
      'login.trimmed',
      'the email is trimmed, full-width space included',
      s,
      'POST',
      '/api/login',
      { json: { email: `\u3000 ${email} \u3000`, password } },
      { exact: ['email'] },
    );
  });
};
