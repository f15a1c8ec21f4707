import { afterEach, beforeEach, expect, test } from 'vitest';
import { Copy, fails, passes } from './copy.testing.ts';
import { COUNTED } from './counted.testing.ts';

let copy: Copy;
beforeEach(() => {
  copy = new Copy();
});
afterEach(() => copy.leave());

const make = (...words: string[]) => passes(copy.run('.ci/new/new.ts', ...words));

test('an endpoint of a new noun has three places, and the one forgotten is named', () => {
  make('endpoint', 'saved-search');
  const handlers = 'mock-server/saved-search/handlers.ts';
  passes(copy.lint());
  passes(copy.types());
  fails(copy.unit('mock-server/saved-search'), 'ここに、答えるはずの文を書く');
  copy.edit(handlers, 'return { message: name };', "return { message: name.concat('を保存しました') };");
  copy.edit('mock-server/saved-search/handlers.test.ts', 'ここに、答えるはずの文を書く', '見本を保存しました');
  passes(copy.unit('mock-server/saved-search', 'mock-server/all-routes'));
  passes(copy.pact('contracts/pact/saved-search'));
  fails(copy.unit('mock-server/worlds/scenario-schema'), 'npm run schema');
  passes(copy.schema());
  passes(copy.unit('mock-server/worlds/scenario-schema'));
  // The examples are asked for by the whole contract, of which one file of pacts alone writes its part.
  passes(copy.pact());
  passes(copy.openapi());
  passes(copy.unit('contracts/openapi'));
  expect(copy.places()).toEqual(COUNTED.endpoint.places);
  copy.edit(handlers, '  savedSearch: (request) => {', '  another: (request) => {');
  fails(copy.types(), 'mock-server/saved-search/handlers.ts');
  copy.remove('mock-server/saved-search');
  fails(copy.unit('mock-server/all-routes'), 'savedSearch');
});

test('a screen has three places, and the one forgotten is named', () => {
  make('screen', 'saved-search');
  passes(copy.lint());
  passes(copy.types());
  fails(copy.browser('web/screens/saved-search'), 'ここに、この画面で読めるはずの言葉を書く');
  const words = '保存した検索はまだありません。';
  copy.edit(
    'web/screens/saved-search/saved-search-screen.tsx',
    '</PageHeading>',
    `</PageHeading>\n      <p>${words}</p>`,
  );
  copy.edit('web/screens/saved-search/saved-search.e2e.ts', 'ここに、この画面で読めるはずの言葉を書く', words);
  passes(copy.browser('web/screens/saved-search'));
  const about = 'ここに、検索エンジンとチャットに伝えるこのページの説明を書く';
  fails(copy.unit('web/head'), '/saved-search is described');
  const told = '保存した検索の条件を見なおすためのページです。'.repeat(4);
  copy.edit('web/head/route-words.ts', about, told);
  passes(copy.unit('web/head', 'web/app', 'web/build', 'web/found', 'web/e2e'));
  passes(copy.browser('web/e2e/every-route.e2e.ts', '-g', 'saved-search|title'));
  expect(copy.places()).toEqual(COUNTED.screen.places);
  copy.edit('web/head/route-words.ts', `  [paths.savedSearch]: hidden('saved search', '${told}'),\n`, '');
  fails(copy.types(), '"/saved-search"');
  copy.edit('web/paths.ts', "  savedSearch: '/saved-search',\n", '');
  fails(copy.types(), 'savedSearch');
});

/** What commands write after a change of the contract. */
const generate = () => {
  passes(copy.schema());
  passes(copy.pact());
  passes(copy.openapi());
  passes(copy.states());
};

test('a fact has three places, and the one forgotten is named', () => {
  make('fact', 'commute-time');
  passes(copy.lint());
  passes(copy.types());
  generate();
  passes(copy.verify('commute time'));
  passes(copy.unit('contracts', 'fixtures', 'mock-server', 'web/facts', 'web/screens', 'web/session', 'web/head'));
  const words = 'ここに、プロフィールで読めるはずの言葉を書く';
  fails(copy.browser('web/facts/commute-time'), words);
  copy.edit('web/facts/commute-time/commute-time.e2e.ts', words, '見本');
  passes(copy.browser('web/facts/commute-time'));
  expect(copy.places()).toEqual(COUNTED.fact.places);
  const field = "  commute_time: text('commute time'),\n";
  const nameless = '  commute_time: text(),\n';
  copy.edit('contracts/api/member.ts', field, nameless);
  fails(copy.unit('mock-server/sentences'), 'commute_time');
  const recorded = 'attributes:\n';
  copy.edit('fixtures/errors.yaml', recorded, `${recorded}  commute_time: 通勤時間\n`);
  passes(copy.unit('mock-server/sentences'));
  copy.edit('contracts/api/member.ts', nameless, field);
  fails(copy.unit('mock-server/sentences'), /errors\.yaml:\d+ at attributes\.commute_time: .* "commute time" already/);
  copy.edit('contracts/api/member.ts', field, '');
  fails(copy.types(), 'commute_time');
});

test('a field of an offer has three places, and the one forgotten is named', () => {
  copy.edit('contracts/api/offers.ts', '  holiday: text(),', '  holiday: text(),\n  dress_code: text(),');
  passes(copy.types());
  fails(copy.unit('mock-server/db/schema'), 'schema.sql');
  generate();
  fails(copy.unit('contracts/pact/fields'), 'data.dress_code');
  copy.edit(
    'web/screens/offer/offer-facts.tsx',
    "{ term: '休日休暇', value: offer.holiday },",
    "{ term: '休日休暇', value: offer.holiday },\n    { term: '服装', value: offer.dress_code },",
  );
  passes(copy.types());
  fails(copy.verify('career change'), 'data.dress_code');
  // The two offers of which the contract asks everything.
  for (const key of ['haruka-yoyaku-pm', 'minato-case-writer'])
    copy.edit('fixtures/offers.yaml', `- key: ${key}\n`, `- key: ${key}\n  dress_code: 服装は自由です\n`);
  passes(copy.verify('career change'));
  passes(copy.verify('side job'));
  passes(copy.openapi());
  passes(copy.states());
  passes(copy.unit('contracts', 'fixtures', 'mock-server', 'web/screens/offer', 'web/head', 'web/found'));
  expect(copy.places()).toEqual(COUNTED.offerField.places);
});

test('a field that is no text, number or flag says itself what holds it: the compiler asks for its column', () => {
  copy.edit(
    'contracts/api/offers.ts',
    '  holiday: text(),',
    '  holiday: text(),\n  free_days: optional(object({ count: number() })),',
  );
  fails(copy.types(), 'free_days');
});

test('a scenario is one file', () => {
  make('scenario', 'payday');
  fails(copy.unit('mock-server/worlds', '-t', 'payday'), 'ここに期待する値');
  copy.edit('fixtures/scenarios/payday.yaml', 'ここに期待する値', 'みのり');
  passes(copy.unit('mock-server/worlds', 'fixtures', '-t', 'payday'));
  const refused = 'refuse: { last_name: required } }\n';
  const fault = `tags: [refused]\nfaults:\n  - { method: PATCH, path: /api/user/me, ${refused}`;
  copy.edit('fixtures/scenarios/payday.yaml', 'shows:\n', `${fault}shows:\n`);
  fails(copy.unit('mock-server/worlds', '-t', 'payday'), 'Say under "shows" of fixtures/scenarios/payday.yaml');
  const shown = `  - { as: minori, call: PATCH /api/user/me, send: { last_name: '' }, ${refused}`;
  copy.append('fixtures/scenarios/payday.yaml', shown);
  passes(copy.unit('mock-server/worlds', 'fixtures', '-t', 'payday'));
  copy.edit('fixtures/scenarios/payday.yaml', "send: { last_name: '' }", 'send: { last_name: 見本 }');
  fails(copy.unit('mock-server/worlds', '-t', 'payday'), 'payday refuses PATCH /api/user/me last_name');
  expect(copy.places()).toEqual(COUNTED.scenario.places);
});

test('a person is one entry', () => {
  copy.append(
    'fixtures/people.yaml',
    '\n- key: rin\n  id: 90\n  about: Newly there.\n  last_name: 見本\n  first_name: りん\n  last_name_kana: ミホン\n  first_name_kana: リン\n  phone_number: "09000000990"\n  email: rin@example.com\n  password: Michi-2026\n  register_step: 3\n',
  );
  passes(copy.unit('fixtures', 'mock-server/worlds'));
  expect(copy.places()).toEqual(COUNTED.person.places);
});

test('an offer is one entry', () => {
  copy.append(
    'fixtures/offers.yaml',
    '\n- key: sample\n  id: 90\n  title: 見本の求人\n  kind: career\n  job_type: プロダクトマネージャー\n  company: harukaze\n  updated_at: -30m\n  listed: false\n',
  );
  passes(copy.states());
  passes(copy.unit('contracts/pact', 'fixtures', 'mock-server/worlds', 'mock-server/offers'));
  expect(copy.places()).toEqual(COUNTED.offer.places);
});

test('a table is one place and a command', () => {
  copy.append(
    'mock-server/db/system-tables.ts',
    "\n/** Kept searches. */\nexport const searches = sqliteTable('searches', { id: integer().primaryKey({ autoIncrement: true }) });\n",
  );
  fails(copy.unit('mock-server/db/schema'), 'searches');
  passes(copy.schema());
  passes(copy.unit('mock-server/db/schema'));
  expect(copy.places()).toEqual(COUNTED.table.places);
});

test('a colour is one place, its token, and a command; too little contrast is named', () => {
  copy.edit('web/ui/tokens.css', '--sumi-900: #22262b;', '--sumi-900: #b8bcc2;');
  fails(copy.unit('web/build/contrast'), /--text stands out 4\.5 : 1 on --page/);
  copy.edit('web/ui/tokens.css', '--sumi-900: #b8bcc2;', '--sumi-900: #202428;');
  passes(copy.lint());
  fails(copy.unit('web/found/art/drawn'), 'npm run art');
  passes(copy.art());
  passes(copy.unit('web/build', 'web/found/art', 'web/ui'));
  expect(copy.places()).toEqual(COUNTED.colour.places);
});

test('a space and a type size are one place, their token; a value beside the scale is named', () => {
  const note = '.offer-note {\n  margin: 70px;\n}\n';
  copy.append('web/screens/offer/offer-screen.css', note);
  fails(copy.unit('web/build/scale'), '70px');
  copy.edit('web/screens/offer/offer-screen.css', note, '');
  copy.edit('web/ui/scale.css', '--s-72: 72px;', '--s-72: 70px;');
  copy.edit('web/ui/scale.css', '--t-28: 1.75rem;', '--t-28: 1.7rem;');
  passes(copy.lint());
  passes(copy.unit('web/build', 'web/ui'));
  expect(copy.places()).toEqual(COUNTED.size.places);
});

test('a check of all code is one place', () => {
  copy.edit(
    '.ci/suites.ts',
    "  { name: 'types'",
    "  { name: 'commas', heading: 'Commas', run: check('--version') },\n  { name: 'types'",
  );
  const { code, output } = copy.run('.ci/check.mjs', 'commas');
  expect([code, output]).toEqual([0, expect.stringContaining('Commas')]);
  expect(copy.places()).toEqual(COUNTED.check.places);
});
