import { DOCX, file, PDF, PNG, TEXT } from './samples.mjs';

export const resumeProbes = (run) => {
  run.group('resume', async ({ p, client, facts }) => {
    const c = await client().login(facts.member);
    const o = await client().login(facts.other);
    const helper = { 'x-http-method-override': 'POST', 'x-requested-with': 'XMLHttpRequest' };
    const r = (id, title, parts, opts) =>
      p(`resume.${id}`, title, c, 'POST', '/api/user/resume', { parts, headers: helper }, opts);
    const url = (u) => ({ name: 'resume_url[]', data: u });
    await r('nothing', 'an empty form', [{ name: 'x', data: '1' }]);
    await p('resume.anonymous', 'without login', await client().csrf(), 'POST', '/api/user/resume', {
      parts: [file('a.pdf', PDF, 'PDF')],
      headers: helper,
    });
    await r('png', 'a picture', [file('photo.png', PNG, 'PNG')]);
    await r(
      'png-named-pdf',
      'a picture named .pdf: the content counts',
      [file('cv.pdf', PNG, 'PNG', 'resume_file[]', 'application/pdf')],
      { basis: 'decision W14' },
    );
    await r('text-named-docx', 'text named .docx', [file('cv.docx', TEXT, 'plain text')], { basis: 'decision W14' });
    await r('too-large', '10 MB and one byte', [
      file('big.pdf', Buffer.concat([PDF, Buffer.alloc(10485761 - PDF.length, 32)]), 'PDF'),
    ]);
    const full = await client().login(facts.other);
    await p(
      'resume.exact-limit',
      'exactly 10 MB',
      full,
      'POST',
      '/api/user/resume',
      {
        parts: [file('full.pdf', Buffer.concat([PDF, Buffer.alloc(10485760 - PDF.length, 32)]), 'PDF')],
        headers: helper,
      },
      { basis: 'spec', exact: ['file_size', 'file_name'] },
    );
    await p(
      'resume.no-accept',
      'the multipart helper without a JSON Accept, but with X-Requested-With',
      full,
      'POST',
      '/api/user/resume',
      { parts: [{ name: 'x', data: '1' }], headers: { ...helper, accept: '*/*' } },
    );
    await p('resume.no-accept-no-xhr', 'and without both: a redirect', full, 'POST', '/api/user/resume', {
      parts: [{ name: 'x', data: '1' }],
      headers: { accept: '*/*' },
    });
    await r(
      'four',
      'four files',
      [1, 2, 3, 4].map((n) => file(`${n}.pdf`, PDF, 'PDF')),
    );
    await r('second-bad', 'the second of two files is wrong', [file('a.pdf', PDF, 'PDF'), file('b.png', PNG, 'PNG')]);
    await r('not-a-list', 'one file under the name without brackets', [file('a.pdf', PDF, 'PDF', 'resume_file')]);
    await r('string-file', 'text in place of a file', [{ name: 'resume_file[]', data: 'x' }]);
    await r('bad-url', 'bad URLs', [url('example.com/cv'), url('javascript:alert(1)')]);
    await r(
      'six-urls',
      'six URLs',
      [1, 2, 3, 4, 5, 6].map((n) => url(`https://example.com/${n}`)),
    );
    await r('file-and-url-bad', 'a wrong file and a wrong URL at once', [file('a.png', PNG, 'PNG'), url('x')]);
    await p(
      'resume.none-stored',
      'nothing of the refused requests was stored',
      c,
      'GET',
      '/api/user/me',
      {},
      { basis: 'decision W14' },
    );
    const a = await r('pdf', 'a PDF with a Japanese name', [file('職務経歴書.pdf', PDF, 'PDF')], {
      exact: ['file_name', 'file_extension', 'file_size'],
    });
    await r('pdf-named-txt', 'a PDF named .txt: the content counts', [file('cv.txt', PDF, 'PDF')], {
      basis: 'decision W14',
      exact: ['file_name', 'file_extension'],
    });
    await r('docx', 'a Word file', [file('cv.docx', DOCX, 'docx')], { exact: ['file_name', 'file_extension'] });
    await r('one-too-many', 'a fourth file over two requests', [file('d.pdf', PDF, 'PDF')], { basis: 'decision W14' });
    const first = JSON.parse(a.text).data?.files?.[0]?.id;
    await r(
      'replace',
      'delete one and add one in the same request',
      [{ name: 'deletes[]', data: first }, file('d.pdf', PDF, 'PDF')],
      { basis: 'decision W14', exact: ['file_name'] },
    );
    await r('urls', 'two URLs', [url('https://example.com/cv'), url(' http://localhost:8080/履歴書 ')], {
      exact: ['url'],
    });
    await r(
      'url-and-too-many-files',
      'a good URL with a file too many: neither is stored',
      [url('https://example.com/3'), file('e.pdf', PDF, 'PDF')],
      { basis: 'decision W14' },
    );
    await p(
      'resume.after-atomic',
      'still two URLs',
      c,
      'GET',
      '/api/user/me',
      {},
      { basis: 'decision W14', exact: ['url', 'file_name'] },
    );
    const mine = JSON.parse((await c.send('GET', '/api/user/me')).text).data.resumes?.files?.[0]?.id;
    await p(
      'resume.foreign-delete',
      "deleting another member's file",
      o,
      'POST',
      '/api/user/resume',
      { json: { deletes: [mine] } },
      { basis: 'lab', note: 'deletes.0 has no name of its own: the raw key stands in the sentence' },
    );
    await p(
      'resume.delete-json',
      'deleting by JSON',
      c,
      'POST',
      '/api/user/resume',
      { json: { deletes: [mine] } },
      { exact: ['file_name'] },
    );
    await p('resume.delete-word', 'deletes with a word', c, 'POST', '/api/user/resume', { json: { deletes: ['x'] } });
    await p('resume.empty-file-part', 'a file part without a file', c, 'POST', '/api/user/resume', {
      parts: [file('', Buffer.alloc(0), 'nothing')],
    });
    await p(
      'resume.post-too-large',
      'a body beyond post_max_size (40 MB here)',
      c,
      'POST',
      '/api/user/resume',
      { raw: Buffer.alloc(41 * 1024 * 1024, 32), type: 'multipart/form-data; boundary=x' },
      { note: 'the limit is a matter of configuration' },
    );
    // Last, because a server that stores the long address (as the specification says) shows it in every later list.
    await r('long-url', 'a URL of 32769 characters', [url(`https://example.com/${'a'.repeat(32749)}`)], {
      informative: true,
      note: 'the second message is the same PCRE limit',
    });
    await r('url-32768', 'a URL of 32768 characters, the limit', [url(`https://example.com/${'a'.repeat(32748)}`)], {
      informative: true,
      note: 'the url rule is a regular expression that runs into PCRE limits: Laravel refuses here what the specification allows',
    });
  });
};
