export const offersProbes = (run) => {
  run.group('offers', async ({ p, client, facts }) => {
    const c = await client().login(facts.member);
    const anon = client();
    const list = { list: ['data'], exact: ['job_type', 'is_applied'] };
    await p('offers.side', 'side jobs', anon, 'GET', '/api/offers?type=1', {}, { ...list, basis: 'decision W9' });
    await p(
      'offers.career',
      'career changes',
      anon,
      'GET',
      '/api/offers?type=2',
      {},
      { ...list, basis: 'decision W9' },
    );
    await p('offers.no-type', 'no type', anon, 'GET', '/api/offers', {}, { basis: 'decision W9' });
    await p('offers.bad-type', 'type 3', anon, 'GET', '/api/offers?type=3');
    await p('offers.word-type', 'type as a word: two messages', anon, 'GET', '/api/offers?type=side-job');
    await p('offers.empty-type', 'empty type', anon, 'GET', '/api/offers?type=');
    await p(
      'offers.by-job',
      'by job type',
      anon,
      'GET',
      `/api/offers?type=1&job_type_id=${facts.jobTypes[0]}`,
      {},
      { ...list, basis: 'spec' },
    );
    await p(
      'offers.empty-job',
      'an empty job type is no filter',
      anon,
      'GET',
      '/api/offers?type=1&job_type_id=',
      {},
      { ...list },
    );
    await p(
      'offers.unknown-job',
      'unknown job type',
      anon,
      'GET',
      `/api/offers?type=1&job_type_id=${facts.missingId}`,
      {},
      { basis: 'lab' },
    );
    await p('offers.type-array', 'type as a list', anon, 'GET', '/api/offers?type[]=1');
    const one = { exact: ['job_type', 'is_applied'] };
    await p(
      'offers.detail-side',
      'a side job',
      anon,
      'GET',
      `/api/offers/${facts.offers.side}`,
      {},
      { ...one, basis: 'spec' },
    );
    await p(
      'offers.detail-career',
      'a career change',
      anon,
      'GET',
      `/api/offers/${facts.offers.career}`,
      {},
      { ...one, basis: 'spec' },
    );
    await p(
      'offers.detail-token-unneeded',
      'a token on a listed offer changes nothing',
      anon,
      'GET',
      `/api/offers/${facts.offers.side}?token=x`,
      {},
      one,
    );
    const u = facts.offers.unlisted;
    await p(
      'offers.unlisted',
      'an unlisted offer without token',
      anon,
      'GET',
      `/api/offers/${u.id}`,
      {},
      { basis: 'decision W10' },
    );
    await p(
      'offers.unlisted-wrong',
      'with a wrong token',
      anon,
      'GET',
      `/api/offers/${u.id}?token=wrong`,
      {},
      { basis: 'decision W10' },
    );
    await p(
      'offers.unlisted-empty',
      'with an empty token',
      anon,
      'GET',
      `/api/offers/${u.id}?token=`,
      {},
      { basis: 'decision W10' },
    );
    await p(
      'offers.unlisted-token',
      'with its token',
      anon,
      'GET',
      `/api/offers/${u.id}?token=${u.token}`,
      {},
      { ...one, basis: 'decision W10' },
    );
    await p('offers.detail-member', 'a member looks', c, 'GET', `/api/offers/${facts.offers.side2}`, {}, { ...one });
    await c.must('POST', '/api/apply/', { json: { offer_id: facts.offers.side2 } });
    await p(
      'offers.detail-applied',
      'and sees that he applied',
      c,
      'GET',
      `/api/offers/${facts.offers.side2}`,
      {},
      { ...one, basis: 'spec' },
    );
    await p(
      'offers.detail-applied-other',
      'a visitor does not',
      anon,
      'GET',
      `/api/offers/${facts.offers.side2}`,
      {},
      one,
    );
  });
};
