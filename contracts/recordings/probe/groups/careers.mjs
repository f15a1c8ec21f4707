import { CAREER } from './samples.mjs';

export const careersProbes = (run) => {
  run.group('career', async ({ p, client, facts }) => {
    const c = await client().login(facts.member);
    const s = (id, title, json, opts) => p(`career.${id}`, title, c, 'POST', '/api/user/career', { json }, opts);
    const exact = ['company_name', 'start_at', 'end_at', 'is_employed', 'content'];
    await s('missing', 'nothing sent', {});
    await s('months', 'hyphens in place of slashes, and an impossible month', {
      ...CAREER,
      start_at: '2020-04',
      end_at: '2020/13',
    });
    await s('order', 'end before start', { ...CAREER, start_at: '2022/04', end_at: '2022/03' });
    await s(
      'same-month',
      'end in the month of the start',
      { ...CAREER, start_at: '2022/04', end_at: '2022/04' },
      { exact },
    );
    await s('future', 'the future', { ...CAREER, start_at: '2999/01', end_at: '2999/02' });
    await s('old', 'before 1900/01', { ...CAREER, start_at: '1899/12' });
    await s('no-end', 'no end though not employed', { ...CAREER, end_at: '' });
    await s('employed-word', 'is_employed as a word', { ...CAREER, is_employed: 'true' });
    await s('long', 'too long', { ...CAREER, company_name: '社'.repeat(256), position: '長'.repeat(256) });
    await s('foreign-id', "another member's entry", { ...CAREER, id: facts.other.careerIds[0] }, { basis: 'lab' });
    const res = await s('ok', 'new entry: 200, not 201', CAREER, { basis: 'spec', exact });
    const id = JSON.parse(res.text).data?.id;
    await s('employed', 'employed: no end', { ...CAREER, id, end_at: '', is_employed: true }, { basis: 'spec', exact });
    await s(
      'employed-with-end',
      'employed, but an end is sent: dropped',
      { ...CAREER, id, is_employed: true },
      { basis: 'lab', exact },
    );
    await s('no-content', 'content empty', { ...CAREER, content: '' }, { exact });
    await s(
      'multiline',
      'line breaks stay, outer white space goes',
      { ...CAREER, content: '\n一行目\n\n  二行目 \n' },
      { exact },
    );
    await p(
      'career.delete',
      'delete',
      c,
      'DELETE',
      `/api/user/career/${id}`,
      {},
      { basis: 'lab', note: '204; the specification does not say which code the SPA wants' },
    );
    await p('career.delete-again', 'delete once more', c, 'DELETE', `/api/user/career/${id}`);
    await p(
      'career.delete-foreign',
      "delete another member's entry",
      c,
      'DELETE',
      `/api/user/career/${facts.other.careerIds[0]}`,
      {},
      { basis: 'lab', note: 'looked up among the own entries: 404, not 403' },
    );
    await p(
      'career.delete-anonymous',
      'delete without login',
      await client().csrf(),
      'DELETE',
      `/api/user/career/${facts.member.careerIds[0]}`,
    );
    await p(
      'career.delete-body',
      'DELETE with a JSON body',
      c,
      'DELETE',
      `/api/user/career/${facts.member.careerIds[0]}`,
      { json: { x: 1 } },
      { basis: 'lab' },
    );
  });
};
