import { IDENTITY } from './samples.mjs';

export const smsProbes = (run) => {
  run.group('sms', async ({ p, client, adapter, advance }) => {
    const phone_number = IDENTITY.phone_number;
    const bad = (code) => String((Number(code) + 1) % 1000000).padStart(6, '0');
    const c = await client().csrf();
    const verify = (id, title, json, opts) => p(`sms.${id}`, title, c, 'POST', '/api/sms/verify', { json }, opts);
    await verify('empty', 'nothing sent', {});
    await verify('format', 'five digits', { phone_number, verification_code: '12345' });
    await verify('full-width', 'full-width digits', { phone_number, verification_code: '１２３４５６' });
    await verify('number', 'the code as a JSON number', { phone_number, verification_code: 123456 });
    await verify(
      'unknown-phone',
      'a phone nobody announced',
      { phone_number: '09099999999', verification_code: '123456' },
      { basis: 'lab', note: 'does not tell that the phone is unknown' },
    );
    await c.must('PATCH', '/api/register', { json: IDENTITY });
    const first = await adapter.smsCode(phone_number);
    await verify('wrong', 'wrong code', { phone_number, verification_code: bad(first) }, { basis: 'decision W8' });
    await c.must('PATCH', '/api/register', { json: IDENTITY });
    let code = await adapter.smsCode(phone_number);
    if (code !== first)
      await verify(
        'burned-by-resend',
        'the code from before the resend',
        { phone_number, verification_code: first },
        { basis: 'decision W7' },
      );
    await advance(585);
    await verify(
      'wrong-late',
      'wrong code just before the end',
      { phone_number, verification_code: bad(code) },
      { basis: 'decision W7' },
    );
    await advance(20);
    await verify(
      'expired',
      'the right code after ten minutes',
      { phone_number, verification_code: code },
      { basis: 'decision W7' },
    );
    await c.must('PATCH', '/api/register', { json: IDENTITY });
    code = await adapter.smsCode(phone_number);
    for (let i = 0; i < 4; i++)
      await c.send('POST', '/api/sms/verify', { json: { phone_number, verification_code: bad(code) } });
    await verify(
      'wrong-fifth',
      'the fifth wrong try',
      { phone_number, verification_code: bad(code) },
      { basis: 'decision W7' },
    );
    await verify(
      'burned',
      'the right code after five wrong ones',
      { phone_number, verification_code: code },
      { basis: 'lab', note: 'W7 does not say which of the three messages a burned code gets; here: expired' },
    );
    await c.must('PATCH', '/api/register', { json: IDENTITY });
    code = await adapter.smsCode(phone_number);
    const before = c.clone();
    await verify(
      'ok',
      'the right code makes the member and logs in',
      { phone_number, verification_code: code },
      {
        basis: 'decision W6',
        exact: ['register_step', 'last_name', 'phone_number', 'sending_agreement'],
        note: 'status 200, not 201',
      },
    );
    await p(
      'sms.logged-in',
      'the new member',
      c,
      'GET',
      '/api/user/me',
      {},
      { basis: 'decision W6', exact: ['register_step', 'last_name', 'phone_number'] },
    );
    await p(
      'sms.old-id',
      'the session id from before is dead',
      before.clone(),
      'GET',
      '/api/user/me',
      {},
      { basis: 'decision W5' },
    );
    await p(
      'sms.old-token',
      'and so is its token',
      before.clone(),
      'PATCH',
      '/api/user/me',
      { json: {} },
      { basis: 'decision W5' },
    );
    await verify('again', 'the same code again', { phone_number, verification_code: code }, { basis: 'decision W8' });
    await p(
      'sms.identity-registered',
      'the identity step with the phone just registered',
      c,
      'PATCH',
      '/api/register',
      { json: IDENTITY },
      { basis: 'decision W8' },
    );
  });

  run.group('sms.parallel', async ({ client, adapter, add }) => {
    const phone_number = IDENTITY.phone_number;
    await (await client().csrf()).must('PATCH', '/api/register', { json: IDENTITY });
    const json = { phone_number, verification_code: await adapter.smsCode(phone_number) };
    const browsers = await Promise.all(Array.from({ length: 8 }, () => client().csrf()));
    const all = await Promise.all(browsers.map((b) => b.send('POST', '/api/sms/verify', { json })));
    const count = {};
    for (const res of all) {
      const k = res.status === 200 ? '200' : `${res.status} ${JSON.stringify(JSON.parse(res.text))}`;
      count[k] = (count[k] ?? 0) + 1;
    }
    add(
      'sms.parallel',
      'the right code from eight browsers at once: one member',
      {
        method: 'POST',
        path: '/api/sms/verify',
        headers: {},
        body: { phone_number, verification_code: '<code>' },
        times: 8,
      },
      {
        status: 200,
        headers: {},
        set_cookie: [],
        encoding: 'none',
        body: {
          message: Object.entries(count)
            .sort()
            .map(([k, n]) => `${n} x ${k}`)
            .join(' | '),
        },
      },
      { basis: 'decision W6' },
    );
  });
};
