import type { Interaction } from '#contracts/verify/pact-file.ts';
import { bodyBreaks } from './body-breaks.ts';
import type { Break, Mutant, Rules } from './mutant.ts';

/** An interaction as the pact file has it. */
interface Specified extends Interaction {
  readonly request: Interaction['request'] & { readonly query?: Readonly<Record<string, unknown>> };
  readonly response: {
    readonly status: number;
    readonly headers?: Readonly<Record<string, readonly string[]>>;
    readonly body?: { readonly content?: unknown };
    readonly matchingRules?: { readonly header?: Rules; readonly body?: Rules };
  };
}

const statusBreaks = (expected: number): Break[] =>
  [400, ...(expected < 300 ? [] : [200])].map((status) => ({
    name: `status: ${status}`,
    reported: 'status',
    change: (response) => {
      response.status = status;
    },
  }));

const valuesOf = (headers: Headers, name: string): string[] =>
  name === 'set-cookie' ? headers.getSetCookie() : (headers.get(name) ?? '').split(/,\s*/);

/** The name of a cookie, or the whole value of another header. */
const nameIn = (value: string): string => (value.split('=')[0] ?? '').toLowerCase();

const headerBreak = (name: string, how: string, change: (values: string[]) => string[]): Break => ({
  name: `header ${name}: ${how}`,
  reported: `header ${name}`,
  change: ({ headers }) => {
    const values = change(valuesOf(headers, name));
    headers.delete(name);
    for (const value of values) headers.append(name, value);
  },
});

const attributeBreaks = (header: string, example: string): Break[] => {
  const cookie = nameIn(example);
  const [, ...attributes] = example.split('; ');
  const attributeBreak = (how: string, change: (parts: string[]) => string[]) =>
    headerBreak(header, `${cookie} ${how}`, (values) =>
      values.map((value) => (nameIn(value) === cookie ? change(value.split('; ')).join('; ') : value)),
    );
  return [
    ...attributes.map((attribute) =>
      attributeBreak(`without ${attribute}`, (parts) => parts.filter((part) => part.toLowerCase() !== attribute)),
    ),
    ...(attributes.includes('httponly') ? [] : [attributeBreak('with httponly', (parts) => [...parts, 'httponly'])]),
  ];
};

const headerBreaks = (expected: Readonly<Record<string, readonly string[]>>, rules: Rules = {}): Break[] =>
  Object.entries(expected).flatMap(([key, examples]) => {
    const name = key.toLowerCase();
    const variants = rules[key]?.matchers[0]?.variants;
    if (!variants)
      return [headerBreak(name, 'missing', () => []), headerBreak(name, 'of another value', () => ['other'])];
    return variants.flatMap(({ index }) => {
      const example = examples[index] ?? '';
      const value = nameIn(example);
      const missing = headerBreak(name, `without ${value}`, (values) =>
        values.filter((each) => nameIn(each) !== value),
      );
      return name === 'set-cookie' ? [missing, ...attributeBreaks(name, example)] : [missing];
    });
  });

/** A mutant for each assertion of an interaction: status, headers, cookies, body and query. */
export const mutantsOf = (interaction: Interaction): Mutant[] => {
  const { request, response } = interaction as Specified;
  const { status, headers = {}, body, matchingRules = {} } = response;
  const place = {
    path: '$',
    expected: body?.content,
    rules: matchingRules.body ?? {},
    reported: 'body',
    slots: (answer: object) => [{ holder: answer, key: 'body' }],
  };
  const breaks: Break[] = [
    ...statusBreaks(status),
    ...headerBreaks(headers, matchingRules.header),
    ...(body?.content === undefined ? [] : bodyBreaks(place)),
    ...Object.keys(request.query ?? {}).map((ignores) => ({ name: `?${ignores}: ignored`, reported: '', ignores })),
  ];
  return breaks.map((one) => ({ ...one, name: `${interaction.description}: ${one.name}`, interaction }));
};

/** Assertions that the contract omits on purpose. */
const NOT_ASSERTED: readonly (readonly [mutant: RegExp, reason: string])[] = [
  [
    /set-cookie: xsrf-token without samesite=lax$/,
    'a browser takes it as Lax, and the session cookie is what it protects',
  ],
  [/set-cookie: xsrf-token without path=\/$/, 'the pattern allows any attributes but HttpOnly'],
  [/an unlisted offer with a wrong token: \?token: ignored$/, 'without a token the answer is 404 too'],
];

export const isAsserted = ({ name }: Mutant): boolean => !NOT_ASSERTED.some(([mutant]) => mutant.test(name));
