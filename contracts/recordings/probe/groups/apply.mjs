export const applyProbes = (run) => {
  run.group('apply', async ({ p, client, facts, add }) => {
    const c = await client().login(facts.member);
    const a = (id, title, json, opts) => p(`apply.${id}`, title, c, 'POST', '/api/apply/', { json }, opts);
    await p(
      'apply.anonymous',
      'without login',
      await client().csrf(),
      'POST',
      '/api/apply/',
      { json: { offer_id: facts.offers.side } },
      { basis: 'decision W11' },
    );
    await p('apply.anonymous-419', 'without login and token', client(), 'POST', '/api/apply/', {
      json: { offer_id: facts.offers.side },
    });
    await a('missing', 'nothing sent', {});
    await a('word', 'an id that is a word', { offer_id: 'abc' });
    await a(
      'unknown',
      'unknown offer',
      { offer_id: facts.offers.missing },
      { basis: 'decision W11', note: 'an exists rule, the usual idiom, would make this a 422' },
    );
    await a('ok', 'applied', { offer_id: facts.offers.side }, { basis: 'decision W11' });
    await a('twice', 'once more', { offer_id: facts.offers.side }, { basis: 'decision W11' });
    await p(
      'apply.no-slash',
      'without the trailing slash, id as a string',
      c,
      'POST',
      '/api/apply',
      { json: { offer_id: String(facts.offers.career) } },
      { basis: 'decision W4' },
    );
    const spec = { json: { offer_id: facts.offers.career2 } };
    const jars = Array.from({ length: 20 }, () => c.clone());
    const all = await Promise.all(jars.map((j) => j.send('POST', '/api/apply/', spec)));
    const count = {};
    for (const res of all) {
      const k = `${res.status} ${JSON.stringify(JSON.parse(res.text))}`;
      count[k] = (count[k] ?? 0) + 1;
    }
    add(
      'apply.parallel',
      '20 at once with one session: one success',
      { method: 'POST', path: '/api/apply/', headers: {}, body: spec.json, times: 20 },
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
      { basis: 'decision W11' },
    );
    await a('parallel-after', 'and afterwards', { offer_id: facts.offers.career2 }, { basis: 'decision W11' });
  });
};
