import type { Row } from './api-words.ts';
import type { Catalogue, Made, State } from './catalogue.ts';

const HEAD = `# Provider states

Written by \`npm run states\` from the pact and the scenarios, as [states.json](states.json) is, which a seeder reads. Each state is
made whole, from nothing: no state builds on the one before it.

## What is asked of a backend

The verifier sends \`POST STATES_URL {"state": "already-applied", "params": {"as": "minori"}, "action": "setup"}\`, and after the
interaction the same with \`"action": "teardown"\`, to which \`{}\` is answer enough. To set a state up:

1. Take \`base\` and put the state's own parts over it: \`session\`, \`login_tries\`, \`values\`, \`people\`, and of \`rows\` each table that it
   names, whole. What is not named is the base's.
2. Empty every table of \`rows\` (the last one first), then write the rows (the first one first: what a row belongs to stands above it).
   Ids are kept as they are. \`{"seconds": -3600}\` is a moment: one hour before the state is made, so that what has expired has
   expired on any day. All other values are what the API says.
3. **Passwords are in the clear, here and in \`people\`: hash them.** So are the tokens of \`password_reset_tokens\` and
   \`email_changes\` and the codes of \`sms_codes\`: keep them as the API looks them up. A link that was used has left no row.
4. **Clear every rate limiter**, of logins, SMS and mails: else the eighth login of a run is a 429 that no state asked for.
5. Where \`login_tries\` names an email, send so many \`POST /api/login\` with it and a wrong password to the API itself, from the
   verifier's address: so they are counted where the API counts them.
6. Make a session. With \`as\` it is that person's, whose id stands in \`people\`; without, a visitor's, who has a session with a CSRF
   token too. **Nobody is logged in by their password**: somebody at the beginning of the registration (\`password\` null) has none. Write
   the session into the session's store with the id of the member, as the framework does after a login. Where \`session\` is
   \`ended\`, delete it again and hand its cookie out all the same.
7. Answer, as JSON, \`cookie\` (the header Cookie of a browser with that session: \`XSRF-TOKEN=…; the-session=…\`, percent-encoded as
   browsers send it), \`xsrf_token\` (the header X-XSRF-TOKEN: the value of that cookie, decoded) and everything of \`values\`.

Where \`params\` has a \`resume_id\`, one of that person's files or addresses has this id: the rows give it, where ids are kept.

\`contracts/laravel\` does all this for a Laravel application.

## The shape of states.json

| where | what |
|---|---|
| \`form\` | 1; another number is another shape |
| \`provider\` | the pact's provider |
| \`base.session\` | \`live\` or \`ended\` |
| \`base.login_tries\` | by email: refused logins just before |
| \`base.values\` | by name: what the state answers |
| \`base.people\` | by key: \`id\` and \`password\`, null where none is set |
| \`base.rows\` | by table: a list of rows, each with all its columns |
| \`states[]\` | \`state\` (the name), \`sentence\`, \`as\` (whom the pact logs in; null is a visitor), and what differs from \`base\` |
`;

const cell = (value: unknown): string => String(value).replaceAll('|', '\\|').replaceAll('\n', ' ');
const table = (head: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

const code = (value: unknown): string => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
const people = ({ as }: State): string => as.map((key) => (key === null ? 'a visitor' : code(key))).join(', ');

const tellTable = (name: string, rows: readonly Row[], base: Made): string => {
  const usual = new Set((base.rows[name] ?? []).map((row) => JSON.stringify(row)));
  const own = rows.filter((row) => !usual.has(JSON.stringify(row)));
  const count = rows.length === 0 ? 'no rows' : `rows: ${rows.length}; not in the base`;
  return [`\`${name}\`, ${count}`, ...own.map((row) => `  - ${code(row)}`)].join('\n');
};

const tell = (state: State, base: Made): string => {
  const { rows = {}, session, login_tries: tries, values, people: persons } = state;
  const differs = [
    ...(session ? ['the session has ended'] : []),
    ...Object.entries(tries ?? {}).map(([email, count]) => `${count} refused logins of \`${email}\``),
    ...(values ? [`answers ${code(values)} alone`] : []),
    ...(persons ? [`the people are ${code(persons)}`] : []),
    ...Object.entries(rows).map(([name, own]) => tellTable(name, own, base)),
  ];
  const lines = differs.length > 0 ? differs.map((line) => `- ${line}`).join('\n') : '- as `base`';
  return `### ${state.state}\n\n${state.sentence}\n\nAsked as: ${people(state)}.\n\n${lines}`;
};

/** The columns of a table, from wherever it has a row. */
const columnsOf = (name: string, places: readonly Pick<State, 'rows'>[]): string => {
  const row = places.flatMap(({ rows }) => rows?.[name] ?? [])[0];
  return row ? Object.keys(row).map(code).join(' ') : 'the API alone writes it';
};

/** The catalogue as a page for people. */
export const pageOf = ({ base, states }: Catalogue): string =>
  [
    HEAD,
    '## The base\n',
    table(
      ['table', 'rows', 'columns'],
      Object.entries(base.rows).map(([name, rows]) => [code(name), rows.length, columnsOf(name, [base, ...states])]),
    ),
    '',
    table(['person', 'id', 'password'], Object.entries(base.people).map(personLine)),
    '',
    table(['value', ''], Object.entries(base.values)),
    '',
    '## The states\n',
    states.map((state) => tell(state, base)).join('\n\n'),
    '',
  ].join('\n');

const personLine = ([key, { id, password }]: readonly [string, Made['people'][string]]) => [
  code(key),
  id,
  password === null ? 'none' : code(password),
];
