import type { Endpoint } from '#contracts/api/endpoint.ts';
import { statusesOf } from '#contracts/api/statuses.ts';
import { isOfState } from '#fixtures/loader/errors/sentence-origin.ts';
import type { ErrorsSeed } from '#fixtures/loader/seed/seed.ts';
import { answerMismatch } from '#mock-server/http/schema-mismatch.ts';
import { type Answered, type Exchange, parseJson } from './recording.ts';
import { shapeDifferences } from './shape.ts';

const setOf = (value: string): string =>
  value
    .toLowerCase()
    .split(',')
    .map((one) => one.trim())
    // A proxy before the server may compress.
    .filter((one) => one !== '' && one !== 'accept-encoding')
    .sort()
    .join(', ');

/** How headers are compared whose values differ between servers: as a set, without server-specific values. */
const FORMS: Readonly<Record<string, (value: string) => string>> = {
  'content-type': (value) => value.toLowerCase().replaceAll(/\s*;\s*/g, '; '),
  'cache-control': setOf,
  vary: setOf,
  allow: setOf,
  'retry-after': () => 'given',
  'content-disposition': (value) => value.replace(/;.*/s, ''),
};

const formOf = (name: string, { headers }: Answered): string => {
  const value = headers[name];
  return value === undefined ? '' : (FORMS[name]?.(value) ?? value);
};

const headerDifferences = (real: Answered, mock: Answered): string[] =>
  [...new Set([...Object.keys(real.headers), ...Object.keys(mock.headers)])]
    // PHP's development server adds a type to an empty response.
    .filter((name) => !(name === 'content-type' && [real, mock].some(({ status }) => status === 204)))
    .map((name) => ({ name, theirs: formOf(name, real), ours: formOf(name, mock) }))
    .filter(({ theirs, ours }) => theirs !== ours)
    .map(({ name, theirs, ours }) => `header ${name}: real ${theirs || 'none'}, mock ${ours || 'none'}`);

/** Attributes that depend on the server's address or the time. */
const OF_PLACE = /^(?:domain|secure|expires|max-age|partitioned)\b/i;

/** The name of a session cookie depends on the application; it is the one that scripts cannot read. */
const cookieForm = (line: string): string => {
  const [pair = '', ...attributes] = line.split(/;\s*/);
  const name = pair.slice(0, pair.indexOf('='));
  const attributesLeft = attributes.filter((one) => !OF_PLACE.test(one)).map((one) => one.toLowerCase());
  return [
    name !== 'XSRF-TOKEN' && attributesLeft.includes('httponly') ? '<session>' : name,
    ...attributesLeft.sort(),
  ].join('; ');
};

const cookieDifferences = (real: Answered, mock: Answered): string[] => {
  const [theirs, ours] = [real.cookies.map(cookieForm), mock.cookies.map(cookieForm)];
  return [
    ...theirs.filter((one) => !ours.includes(one)).map((one) => `cookie: only the real answer sets ${one}`),
    ...ours.filter((one) => !theirs.includes(one)).map((one) => `cookie: only the mock sets ${one}`),
  ];
};

const jsonOf = ({ body }: Answered): unknown => parseJson(body);

const errorsIn = (answer: Answered): Record<string, string[]> => {
  const { errors } = Object(jsonOf(answer)) as { errors?: unknown };
  const pairs = typeof errors === 'object' && errors !== null ? Object.entries(errors) : [];
  return Object.fromEntries(pairs.map(([field, sentence]) => [field, [sentence].flat().map(String)]));
};

/** A failure that depends on the server's data, not on the request: another server may have other data. */
const describesState = (answer: Answered, call: Endpoint | undefined, errors: ErrorsSeed): boolean => {
  if (answer.status === 404) return call?.path.includes(':') === true;
  const sentence = Object.entries(errorsIn(answer)).flatMap(([field, all]) => all.map((one) => [field, one] as const));
  return (
    answer.status === 422 && sentence.length > 0 && sentence.every(([field, one]) => isOfState(field, one, errors))
  );
};

/** Replaces ids, which differ between worlds. */
const idless = (text: string): string => text.replaceAll(/(\[[^\]]+\]) \d+/g, '$1 <id>');

/** Each field with different sentences in two failures: both lists. */
export const sentencePairs = (real: Answered, mock: Answered) => {
  const [theirs, ours] = [errorsIn(real), errorsIn(mock)];
  const fields = [...new Set([...Object.keys(theirs), ...Object.keys(ours)])];
  return fields
    .map((field) => ({ field, real: theirs[field] ?? [], mock: ours[field] ?? [] }))
    .filter((one) => one.real.join('\n') !== one.mock.join('\n'));
};

const quoted = (sentences: readonly string[]): string =>
  sentences.length === 0 ? 'nothing' : sentences.map((one) => `"${one}"`).join(' ');

/** Keys of Laravel's debug page: a note of the report, not differences. */
const DEBUG_KEYS = ['exception', 'file', 'line', 'trace'];

/** Whether a response has Laravel's debug keys. */
export const isDebugPage = (answer: Answered | null): boolean =>
  answer !== null && answer.status >= 400 && DEBUG_KEYS.every((key) => key in Object(jsonOf(answer)));

const refusalDifferences = (real: Answered, mock: Answered): string[] => {
  const isDebug = isDebugPage(real);
  const [theirs, ours] = [Object(jsonOf(real)), Object(jsonOf(mock))] as Record<string, unknown>[];
  const pairs = sentencePairs(real, mock).map(
    (one) => `errors.${one.field}: real ${quoted(one.real)}, mock ${quoted(one.mock)}`,
  );
  const [sentence, wanted] = [String(theirs?.message), String(ours?.message)].map(idless);
  // Follows from the fields' sentences, if any.
  // In debug mode, the message of a server error is the exception's.
  const isSame = sentence === wanted || (isDebug && real.status >= 500);
  const message = pairs.length === 0 && !isSame ? [`message: real "${sentence}", mock "${wanted}"`] : [];
  const [more, less] = [
    Object.keys(theirs ?? {}).filter((key) => !(key in (ours ?? {})) && !(isDebug && DEBUG_KEYS.includes(key))),
    Object.keys(ours ?? {}).filter((key) => !(key in (theirs ?? {}))),
  ].map((keys) => keys.filter((key) => key !== 'errors' || pairs.length === 0));
  return [
    ...message,
    ...pairs,
    ...(more?.length ? [`${more.join(', ')}: missing from the mock's response`] : []),
    ...(less?.length ? [`${less.join(', ')}: missing from the real response`] : []),
  ];
};

const contractDifferences = (real: Answered, call: Endpoint): string[] => {
  if (real.body === null && real.size > 0) return [];
  // A 204 has no body, and the SPA ignores that of a 200.
  if (real.status < 300 && !call.answer) return [];
  const mismatch = answerMismatch(real.body ?? '', real.status, call, real.headers['content-type'] ?? '');
  if (!mismatch) return [];
  const place = mismatch.place.replaceAll(/\.\d+(?=\.|$)/g, '[]');
  return [`${place}: the contract requires ${mismatch.expected}, real ${mismatch.got}`];
};

const wholeDifference = (real: Answered, mock: Answered | null): string | undefined => {
  const isRedirect = real.status >= 300 && real.status < 400 && real.status !== 304;
  if (isRedirect && mock?.status !== real.status)
    return `leads to ${real.headers.location ?? 'nowhere'} (${real.status}): is --target the API's own URL?`;
  const type = real.headers['content-type'] ?? '';
  const [, charset = 'utf-8'] = /charset="?([\w-]+)/i.exec(type) ?? [];
  if (/json/i.test(type) && !/^utf-?8$/i.test(charset)) return `JSON in ${charset}: the contract requires UTF-8`;
  if (!/html/i.test(type) || /html/i.test(mock?.headers['content-type'] ?? '')) return undefined;
  const title = /<title>([^<]*)/.exec(real.body ?? '')?.[1] ?? '';
  return `an HTML page ("${title}", ${real.status}) instead of JSON: is --target the API's own URL?`;
};

type Compared = Pick<Exchange, 'differences' | 'compared' | 'why'>;

/** Whose mistake a difference is: the backend's if its response breaks the contract, else the mock's. */
export const breaksContract = (real: Answered, call: Endpoint | undefined, difference: string): boolean => {
  if (!call || real.status >= 500) return real.status >= 500;
  if (difference.startsWith('status:')) return real.status >= 300 && !statusesOf(call).includes(real.status);
  // More fields are allowed.
  return !difference.endsWith("the mock's response") && contractDifferences(real, call).length > 0;
};

const byContract = (real: Answered, call: Endpoint | undefined, why: string): Compared => {
  const whole = wholeDifference(real, null);
  if (whole !== undefined) return { differences: [whole], compared: 'contract', why };
  if (!call) return { differences: [], compared: 'nothing', why: 'the contract has no such call' };
  return { differences: contractDifferences(real, call), compared: 'contract', why };
};

interface Comparing {
  /** Whether the contract has this path and method. */
  readonly isKnown: boolean;
  readonly call: Endpoint | undefined;
  readonly errors: ErrorsSeed;
  readonly why?: string | undefined;
}

/** Compares a real response with the mock's response to the same request, else with the contract: a line for each difference. */
export const compare = (real: Answered, mock: Answered | null, { isKnown, call, errors, why }: Comparing): Compared => {
  if (why !== undefined || mock === null) return byContract(real, call, why ?? 'the mock did not get the request');
  const whole = wholeDifference(real, mock);
  if (whole !== undefined) return { differences: [whole], compared: 'mock' };
  if (!isKnown && (real.status < 400 || real.status !== mock.status))
    return {
      differences: ['the contract has no such call'],
      compared: 'nothing',
      why: 'the contract has no such call',
    };
  // The contract takes any success: Laravel answers 201 with a row that it has just created.
  if (real.status !== mock.status && Math.max(real.status, mock.status) >= 300) {
    const holders = [
      { answer: mock, holder: "the mock's world" },
      { answer: real, holder: 'the target' },
    ];
    const stateHolder = holders.find(({ answer }) => describesState(answer, call, errors));
    if (stateHolder)
      return byContract(real, call, `${stateHolder.holder} has other data (${stateHolder.answer.status})`);
    return { differences: [`status: real ${real.status}, mock ${mock.status}`], compared: 'mock' };
  }
  // The mock's bodies are shorter than the limit; of files, neither is stored.
  if (real.body === null && real.size > 0 && mock.body !== null)
    return {
      differences: headerDifferences(real, mock),
      compared: 'nothing',
      why: 'the response is too long to be stored',
    };
  const isStored = [real, mock].every(({ body, size }) => body !== null || size === 0);
  const ofBody =
    !isStored || mock.status === 204
      ? []
      : real.status < 400
        ? // What is no JSON breaks the contract as a whole.
          shapeDifferences(jsonOf(real) ?? jsonOf(mock), jsonOf(mock))
        : refusalDifferences(real, mock);
  const sentence = new Set(ofBody.map((line) => line.slice(0, line.indexOf(':'))));
  const ofContract = call ? contractDifferences(real, call) : [];
  return {
    differences: [
      ...headerDifferences(real, mock),
      ...cookieDifferences(real, mock),
      ...ofBody,
      ...ofContract.filter((line) => !sentence.has(line.slice(0, line.indexOf(':')))),
    ],
    compared: 'mock',
  };
};
