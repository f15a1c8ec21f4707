export const desiredConditionsProbes = (run) => {
  run.group('willingness', async ({ p, client, facts }) => {
    const c = await client().login(facts.member);
    const ok = { willingness_job_change: 6, willingness_side_job: 1, sending_agreement: false };
    await p(
      'willingness.job',
      'job change',
      c,
      'PATCH',
      '/api/user/willingness-job-change',
      { json: ok },
      { basis: 'decision W3', exact: Object.keys(ok) },
    );
    await p(
      'willingness.side',
      'side job',
      c,
      'PATCH',
      '/api/user/willingness-side-job',
      { json: { ...ok, willingness_side_job: 3 } },
      { basis: 'decision W3', exact: Object.keys(ok) },
    );
    await p('willingness.missing', 'nothing sent', c, 'PATCH', '/api/user/willingness-side-job', { json: {} });
    await p('willingness.bad', 'wrong values', c, 'PATCH', '/api/user/willingness-job-change', {
      json: { willingness_job_change: '1.0', willingness_side_job: 'x', sending_agreement: 2 },
    });
    await p(
      'willingness.boolean-forms',
      '1 is a boolean, "1" too',
      c,
      'PATCH',
      '/api/user/willingness-job-change',
      { json: { ...ok, sending_agreement: '1' } },
      { exact: ['sending_agreement'] },
    );
    await p('willingness.post', 'with POST', c, 'POST', '/api/user/willingness-job-change', { json: ok });
    await p(
      'willingness.anonymous',
      'without login',
      await client().csrf(),
      'PATCH',
      '/api/user/willingness-job-change',
      { json: ok },
    );
  });

  run.group('desired.jobs', async ({ p, client, facts }) => {
    const c = await client().login(facts.member);
    const [a, b, d, e] = facts.jobTypes;
    const j = (id, title, json, opts) =>
      p(`desired.jobs-${id}`, title, c, 'POST', '/api/user/desired-job-types', { json }, opts);
    await j('missing', 'nothing sent', {});
    await j('empty', 'an empty list', { job_type_id: [] });
    await j('null', 'null', { job_type_id: null });
    await j('not-a-list', 'a number', { job_type_id: a });
    await j('four', 'four', { job_type_id: [a, b, d, e] });
    await j('word', 'a word in the list', { job_type_id: [a, 'x'] });
    await j('unknown', 'an unknown id in the list', { job_type_id: [a, facts.missingId, b] });
    await j('twice', 'the same id twice', { job_type_id: [a, a] });
    await j('mixed', 'four elements, some wrong: list error first, then the elements', {
      job_type_id: [a, 'x', facts.missingId, facts.missingId],
    });
    await j('null-element', 'null in the list', { job_type_id: [null] });
    await j('ok', 'three', { job_type_id: [d, a, b] });
    await j('replace', 'a new list replaces the old; strings are taken', { job_type_id: [String(b)] });
    await j('object', 'an object passes as a list', { job_type_id: { x: a } });
  });

  run.group('desired.industries', async ({ p, client, facts }) => {
    const c = await client().login(facts.member);
    const [a, b, d, e] = facts.industries;
    const j = (id, title, json, opts, slash = '/') =>
      p(`desired.industries-${id}`, title, c, 'POST', `/api/user/desired-industries${slash}`, { json }, opts);
    await j('missing', 'nothing sent', {});
    await j('four', 'four', { industry_id: [a, b, d, e] });
    await j('elements', 'two wrong elements', { industry_id: ['x', facts.missingId] });
    await j('ok', 'three, with the trailing slash', { industry_id: [a, b, d] }, { basis: 'decision W4' });
    await j('no-slash', 'one, without the slash', { industry_id: [e] }, { basis: 'decision W4' }, '');
    await p('desired.industries-form', 'as a form', c, 'POST', '/api/user/desired-industries', {
      form: [
        ['industry_id[]', a],
        ['industry_id[]', b],
      ],
    });
  });

  run.group('desired.condition', async ({ p, client, facts }) => {
    const c = await client().login(facts.member);
    const ok = { desired_working_hours: 2, desired_working_time_zone: 1, desired_unit_price: 6 };
    const j = (id, title, json, opts) =>
      p(`desired.condition-${id}`, title, c, 'POST', '/api/user/desired-condition', { json }, opts);
    await j('missing', 'nothing sent', {});
    await j(
      'partial',
      'one choice only',
      { desired_working_hours: 1 },
      {
        basis: 'spec',
        note: 'the specification says the three are required and that the client leaves null fields out',
      },
    );
    await j('range', 'out of range', { desired_working_hours: 6, desired_working_time_zone: 0, desired_unit_price: 7 });
    await j('types', 'wrong types', {
      desired_working_hours: 'x',
      desired_working_time_zone: null,
      desired_unit_price: [1],
    });
    await j('displayed-format', 'last_displayed_at in ISO form', {
      ...ok,
      last_displayed_at: '2026-11-20T09:00:00+09:00',
    });
    await j('ok', 'saved', ok, { exact: Object.keys(ok), basis: 'spec' });
    await j(
      'displayed',
      'with last_displayed_at',
      { ...ok, last_displayed_at: '2026-11-20 09:00:00' },
      { exact: ['last_displayed_at'], basis: 'decision W15' },
    );
    await j(
      'displayed-null',
      'last_displayed_at null leaves it',
      { ...ok, last_displayed_at: null },
      { exact: ['last_displayed_at'], basis: 'lab' },
    );
  });
};
