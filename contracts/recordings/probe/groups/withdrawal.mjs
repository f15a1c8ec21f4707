import { IDENTITY } from './samples.mjs';

export const withdrawalProbes = (run) => {
  run.group('withdrawal', async ({ p, client, facts }) => {
    const c = await client().login(facts.member);
    const w = (i, title, json, id = facts.member.id, opts) =>
      p(
        `withdrawal.${i}`,
        title,
        c,
        'PUT',
        `/api/user/${id}`,
        { json },
        { mask: [[/user\/\d+/, 'user/<id>']], ...opts },
      );
    await w('other', 'another member', { questionnaires: [1] }, facts.other.id, { basis: 'decision W13' });
    await w('other-invalid', 'another member and an empty form: 403 before 422', {}, facts.other.id);
    await w('unknown', 'an unknown member', { questionnaires: [1] }, facts.missingId, {
      note: 'route binding: 404 before 403',
    });
    await p('withdrawal.anonymous', 'without login', await client().csrf(), 'PUT', `/api/user/${facts.member.id}`, {
      json: { questionnaires: [1] },
    });
    await p(
      'withdrawal.get',
      'GET on it',
      c,
      'GET',
      `/api/user/${facts.member.id}`,
      {},
      { mask: [[/user\/\d+/, 'user/<id>']] },
    );
    await w('missing', 'nothing sent', {});
    await w('empty', 'no reason', { questionnaires: [] });
    await w('elements', 'reasons out of range, a word, twice', { questionnaires: [1, 13, 'x', 1] });
    await w('other-text-missing', 'reason 12 without its text', { questionnaires: [12], other_text: '' });
    await w('long', 'texts of 201 characters', {
      questionnaires: [12],
      other_text: 'あ'.repeat(201),
      free_text: 'い'.repeat(201),
    });
    const gone = c.clone();
    await w('ok', 'withdrawn', { questionnaires: [1, 12], other_text: 'あ'.repeat(200), free_text: null }, undefined, {
      basis: 'decision W13',
      wording: true,
    });
    await p('withdrawal.me', 'the session is anonymous', c, 'GET', '/api/user/me', {}, { basis: 'decision W13' });
    await p('withdrawal.old-session', 'the old session is dead', gone.clone(), 'GET', '/api/user/me');
    await p(
      'withdrawal.login',
      'the login is gone',
      c,
      'POST',
      '/api/login',
      { json: { email: facts.member.email, password: facts.member.password } },
      { basis: 'decision W13' },
    );
    await p(
      'withdrawal.phone-free',
      'the phone is free again',
      c,
      'PATCH',
      '/api/register',
      { json: { ...IDENTITY, phone_number: facts.member.phone } },
      { basis: 'decision W13', wording: true },
    );
  });
};
