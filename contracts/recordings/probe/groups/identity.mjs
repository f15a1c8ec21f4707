import { IDENTITY } from './samples.mjs';

export const identityProbes = (run) => {
  run.group('register.identity', async ({ p, client, facts }) => {
    const c = await client().csrf();
    const patch = (id, title, json, opts) => p(`register.${id}`, title, c, 'PATCH', '/api/register', { json }, opts);
    await patch('identity-empty', 'nothing sent: five errors, composed message', {});
    await patch('identity-blank', 'blank and full-width blank count as missing', {
      ...IDENTITY,
      last_name: '',
      first_name: '\u3000\u3000',
      first_name_kana: null,
    });
    await patch('identity-kana-hiragana', 'hiragana in a kana field', { ...IDENTITY, last_name_kana: 'しんき' });
    await patch('identity-kana-half', 'half-width katakana, and letters', {
      ...IDENTITY,
      last_name_kana: 'ｼﾝｷ',
      first_name_kana: 'ICHIRO',
    });
    await patch('identity-kana-empty-rest', 'a kana field with a space inside', {
      ...IDENTITY,
      first_name_kana: 'イチ ロウ',
    });
    await patch('identity-phone-hyphen', 'phone with hyphens', { ...IDENTITY, phone_number: '090-1234-0001' });
    await patch('identity-phone-full-width', 'phone in full width', {
      ...IDENTITY,
      phone_number: '０９０１２３４０００１',
    });
    await patch('identity-phone-number', 'phone as a JSON number', { ...IDENTITY, phone_number: 9012340001 });
    await patch('identity-phone-short', 'phone too short', { ...IDENTITY, phone_number: '090123456' });
    await patch('identity-types', 'lists and booleans in place of strings', {
      ...IDENTITY,
      last_name: ['a'],
      first_name: true,
    });
    await patch('identity-long', '256 characters', { ...IDENTITY, last_name: '山'.repeat(256) });
    await patch(
      'identity-known-phone',
      'registered phone',
      { ...IDENTITY, phone_number: facts.member.phone },
      { basis: 'decision W8' },
    );
    await patch('identity-known-phone-and-more', 'registered phone and a missing name', {
      ...IDENTITY,
      last_name: '',
      phone_number: facts.member.phone,
    });
    await patch(
      'identity-ok',
      'identity accepted',
      { ...IDENTITY, utm_source: 'ad', utm_term: '%E5%89%AF%E6%A5%AD' },
      { basis: 'decision W6', wording: true },
    );
    await patch('identity-again', 'resend', IDENTITY, { basis: 'decision W6', wording: true });
    await p('register.identity-419', 'identity without a token', client(), 'PATCH', '/api/register', {
      json: IDENTITY,
    });
    await p(
      'register.step-anonymous',
      'a numbered step without login',
      await client().csrf(),
      'PATCH',
      '/api/register',
      { json: { email: 'a@example.com', register_step: 1 } },
      { basis: 'decision W6' },
    );
    await p(
      'register.password-anonymous',
      'the password step without login',
      await client().csrf(),
      'PATCH',
      '/api/user/password',
      { json: { password: 'Secret-2024', register_step: 2 } },
      { basis: 'decision W6' },
    );
  });
};
