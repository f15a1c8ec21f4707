import { expect, test } from 'vitest';
import { type TestClient, testApp } from '#mock-server/http/app.testing.ts';
import { PDF } from '#mock-server/http/validation/sample-files.testing.ts';
import { open } from '#mock-server/kit/kit.testing.ts';

const TYPED = {
  last_name: '綾小路',
  first_name: 'さくら子',
  last_name_kana: 'アヤノコウジ',
  first_name_kana: 'サクラコ',
  phone_number: '09087654321',
};
/** Somebody registers up to the SMS code, which they mistype; a member uploads a file and applies. */
const story = async () => {
  const server = open();
  const visitor = await server.browser().csrf();
  await visitor.send('PATCH', '/api/register', { json: TYPED });
  const wrong = { phone_number: TYPED.phone_number, verification_code: '000000' };
  await visitor.send('POST', '/api/sms/verify', { json: wrong });
  const member = await server.browser().logIn();
  const body = new FormData();
  body.append('resume_file[]', new Blob([PDF, 'my secret']), '職務経歴書_綾小路.pdf');
  await member.send('POST', '/api/user/resume', { body });
  await member.send('POST', '/api/apply/', { json: { offer_id: 3 } });
  await member.send('PATCH', '/api/user/password/change', {
    json: { current_password: 'Secret-2024', new_password: 'Never-Seen-1' },
  });
  await server.kit('POST', '/worlds/default/faults', { method: 'GET', path: '/api/offers', status: 503 });
  const bug = async (json: object = {}) => {
    const response = await server.app.request('/__kit/worlds/default/bug', {
      method: 'POST',
      body: JSON.stringify(json),
    });
    return response.text();
  };
  return { ...server, bug };
};

/** Another server that imports a page. */
const elsewhere = async (page: string) => {
  const server = testApp();
  const response = await server.app.request('/__kit/worlds/import?id=bug', { method: 'POST', body: page });
  const answer = (await response.json()) as { message?: string };
  const kit = async (path: string) => {
    const got = await server.app.request(`/__kit/worlds/bug${path}`);
    return ((await got.json()) as { data: unknown }).data;
  };
  const browser = (): TestClient => {
    const client = server.browser();
    client.jar.set('kit_world', 'bug');
    return client;
  };
  return { ...server, status: response.status, message: answer.message, kit, browser };
};

/** The texts that a page contains, or lacks: a failure that prints a whole page is unreadable. */
const within = (page: string, texts: readonly string[]) => texts.filter((text) => page.includes(text));
const missing = (page: string, texts: readonly string[]) => texts.filter((text) => !page.includes(text));

test('shows the requests, rows before and after, messages, faults, console and versions', async () => {
  const { bug, worlds } = await story();
  const page = await bug({ console: ['error <b>boom</b>'] });
  const shown = [
    'POST /api/sms/verify',
    '>422<',
    '<h4>Row 1 of members: changed',
    '<h4>Row 1 of applications: new',
    '&quot;status&quot;:503',
    'error &lt;b&gt;boom&lt;/b&gt;',
    `<td>${worlds.default.outbox.list()[0]?.code}</td>`,
    `<td>Node</td><td>${process.version}`,
    'default-src &#39;none&#39;',
  ];
  expect(missing(page, shown)).toEqual([]);
});

test('contains what was typed, no cookies or password fields, as it says first; another server continues from the state', async () => {
  const { bug, app, worlds, browser } = await story();
  const member = await browser().logIn('taro@example.com', 'Never-Seen-1');
  const cookie = [...member.jar].map((pair) => pair.join('=')).join('; ');
  const page = await bug({ picture: '<svg><p>綾小路</p></svg>', console: ['warn 綾小路'] });
  const exported = await (await app.request('/__kit/worlds/default/export')).text();
  expect(page).toMatch(/<main>\s*<p><b>It contains what was typed/);
  expect(exported).toMatch(/^\{"kind":"tsugimichi world","contains":"It contains what was typed/);
  const [sent] = worlds.default.outbox.list();
  for (const file of [page, exported]) {
    expect(missing(file, [...Object.values(TYPED), '職務経歴書_綾小路.pdf', sent?.code ?? '-'])).toEqual([]);
    const secrets = ['XSRF-TOKEN', 'laravel_session', 'Never-Seen-1', ...cookie.split(/; |=/)];
    expect(within(file, secrets)).toEqual([]);
  }

  const { browser: other, kit, status } = await elsewhere(page);
  expect(status).toBe(201);
  const visitor = await other().csrf();
  const json = { phone_number: TYPED.phone_number, verification_code: sent?.code };
  expect((await visitor.send('POST', '/api/sms/verify', { json })).status).toBe(200);
  const again = await other().logIn('taro@example.com', 'Never-Seen-1');
  expect((await again.send('GET', '/api/offers?type=1')).status).toBe(503);
  expect(await kit('/outbox')).toMatchObject([{ to: TYPED.phone_number, code: sent?.code }]);
});

const HOSTILE = '</script><script>alert(1)</script><img src=x onerror=alert(1)>"\u001b[31m\u202e';
test('hostile names, markup and escapes have no effect, on the page or after the import', async () => {
  const { browser, app } = testApp();
  const visitor = await browser().csrf();
  const json = JSON.parse(
    `{"name":${JSON.stringify(HOSTILE)},"company":"a","email":"a@example.com","__proto__":{"x":"y"}}`,
  );
  await visitor.send('POST', '/api/nda-agreement', { json });
  const member = await browser().logIn();
  const body = new FormData();
  body.append('resume_file[]', new Blob([PDF]), `${HOSTILE}.pdf`);
  await member.send('POST', '/api/user/resume', { body });
  const response = await app.request('/__kit/worlds/default/bug', {
    method: 'POST',
    body: JSON.stringify({ picture: `<svg onload="alert(1)">${HOSTILE}</svg>`, console: [HOSTILE] }),
  });
  const page = await response.text();
  expect(page.match(/<script[^>]*>/g)).toEqual(['<script type="application/json" id="tsugimichi-world">']);
  expect(page.match(/<img(?! alt=)|(?!\n)[\p{Cc}\p{Bidi_Control}]/gu)).toBeNull();
  const { status, kit } = await elsewhere(page);
  expect(status).toBe(201);
  expect(JSON.stringify(await kit('/journal'))).not.toMatch(/(?<!\\)\\u001b|\p{Bidi_Control}/u);
});

test('rejects a truncated or foreign page, and creates no world', async () => {
  const { bug } = await story();
  const page = await bug();
  const refusals = [
    [page.slice(0, page.length / 2), 422, 'it was cut, its end is missing'],
    [`${page.slice(0, -200)}</script>`, 422, 'it was cut, its end is missing'],
    ['<!DOCTYPE html><p>hello', 422, 'it is a page, but not a bug page'],
  ] as const;
  for (const [text, status, sentence] of refusals) {
    const answer = await elsewhere(text);
    expect([answer.status, answer.message]).toEqual([status, expect.stringContaining(sentence)]);
    expect(answer.worlds.ids).toEqual(['default']);
  }
});

test('notes that the world is as before its undone requests', async () => {
  const { bug, kit } = await story();
  // The fault first, then the changed password.
  await kit('POST', '/worlds/default/undo');
  await kit('POST', '/worlds/default/undo');
  expect((await bug()).split('Undone afterwards')).toHaveLength(2);
});
