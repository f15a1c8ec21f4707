export const publicProbes = (run) => {
  run.group('masters', async ({ p, client }) => {
    const list = ['data', 'data.*.sub_categories', 'data.*.sub_categories.*.industries'];
    await p('masters.job-types', 'job types', client(), 'GET', '/api/job-types', {}, { basis: 'spec', list });
    await p(
      'masters.industries',
      'industry tree',
      client(),
      'GET',
      '/api/industries',
      {},
      { basis: 'spec', list, note: 'the keys of the nested lists are not in the specification' },
    );
    await p('masters.post', 'job types with POST', client(), 'POST', '/api/job-types', { json: {} });
  });

  run.group('contact', async ({ p, client }) => {
    const c = await client().csrf();
    const n = (id, title, json, opts) =>
      p(`contact.notify-${id}`, title, c, 'POST', '/api/side-job/notify', { json }, opts);
    const d = (id, title, json, opts) => p(`contact.nda-${id}`, title, c, 'POST', '/api/nda-agreement', { json }, opts);
    await n('missing', 'landing form: nothing sent', {});
    await n('bad', 'landing form: wrong email, long name', {
      name: '名'.repeat(256),
      current_company: '見本社',
      email: 'a@b@c',
    });
    await n(
      'ok',
      'landing form',
      { name: '見本', current_company: '見本社', email: 'a@example.com' },
      { basis: 'spec', wording: true },
    );
    await d('missing', 'NDA: nothing sent', {});
    await d('blank', 'NDA: blanks', { name: ' ', company: '\u3000', email: '' });
    await d('bad', 'NDA: a list as the name, an email with a space', {
      name: ['a'],
      company: '見本社',
      email: 'a b@example.com',
    });
    await d('ok', 'NDA', { name: '見本', company: '見本社', email: 'a@example.com' }, { basis: 'spec', wording: true });
    await p('contact.nda-419', 'NDA without a token', client(), 'POST', '/api/nda-agreement', {
      json: { name: '見本', company: '見本社', email: 'a@example.com' },
    });
  });
};
