import { type Failure, is } from 'superstruct';
import type { AnyStruct, Endpoint } from '#contracts/api/endpoint.ts';
import { shownValue } from '#fixtures/loader/failure-text.ts';
import { type Fields, nestFields } from '#mock-server/http/body/fields.ts';
import { readJson, readQuery } from '#mock-server/http/body/input.ts';
import {
  answerMismatch,
  failuresOf,
  mismatchOf,
  undeclaredMismatch,
  WHOLE,
} from '#mock-server/http/schema-mismatch.ts';
import { expectsJson } from '#mock-server/http/wire/headers.ts';
import type { FormPart, HeaderSource, JournalEntry, Mismatch, StoredBody } from '#mock-server/worlds/journal/entry.ts';
import { maskBody, maskField, maskUrl } from '#mock-server/worlds/journal/masked.ts';

/** The server reads these before any endpoint. */
const OF_THE_SERVER = new Set(['_method', '_token']);

const withoutServerFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !OF_THE_SERVER.has(name)));

export const textOf = ({ body }: StoredBody): string =>
  typeof body === 'string' ? body : Buffer.from(body).toString('utf8');

export const isWhole = ({ body, size }: StoredBody): boolean => size <= body.length;

export const isForm = (body: JournalEntry['requestBody']): body is readonly FormPart[] => Array.isArray(body);

const joined = (value: string | readonly string[]): string => (typeof value === 'string' ? value : value.join(', '));

export const headersOf = (headers: HeaderSource): Record<string, string> => {
  if (headers instanceof Headers) return Object.fromEntries(headers);
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, joined(value)]])),
  );
};

export const headerOf = ({ requestHeaders }: JournalEntry, name: string): string | undefined => {
  const value = requestHeaders instanceof Headers ? (requestHeaders.get(name) ?? undefined) : requestHeaders[name];
  return value && joined(value);
};

const hasBody = ({ requestBody }: JournalEntry): boolean =>
  requestBody !== undefined && (isForm(requestBody) || requestBody.size > 0);

const partValue = (value: FormPart[1]): string | File => (typeof value === 'string' ? value : new File([], value.file));

/** The fields of a request's body and whether they are texts only; undefined without a body, or if the journal has only part of it. */
const bodyFields = (entry: JournalEntry): { fields: Fields; isText: boolean } | undefined => {
  const { requestBody } = entry;
  if (requestBody === undefined) return undefined;
  if (isForm(requestBody)) {
    const pairs = requestBody.map(([name, value]): [string, unknown] => [name, partValue(value)]);
    return { fields: withoutServerFields(nestFields(pairs)), isText: true };
  }
  if (!isWhole(requestBody)) return undefined;
  const type = headerOf(entry, 'content-type') ?? '';
  // Masked as in the journal: in an unreadable body a secret cannot be distinguished from a name.
  const text = maskBody(textOf(requestBody), type);
  if (text === '') return undefined;
  const isJson = /[/+]json/.test(type);
  return { fields: withoutServerFields(isJson ? readJson(text) : readQuery(text)), isText: !isJson };
};

interface Sent {
  readonly where: 'body' | 'query';
  readonly fields: Fields;
  readonly isText: boolean;
  readonly struct: AnyStruct | undefined;
}

export const sentParts = (entry: JournalEntry, { body: bodyStruct, query: queryStruct }: Endpoint): Sent[] => {
  const body = bodyFields(entry);
  const url = maskUrl(entry.url);
  const mark = url.indexOf('?');
  const query = mark < 0 ? {} : withoutServerFields(readQuery(url.slice(mark + 1)));
  const hasQuery = Object.keys(query).length > 0 || queryStruct !== undefined;
  return [
    ...(hasQuery ? [{ where: 'query' as const, fields: query, isText: true, struct: queryStruct }] : []),
    ...(body ? [{ where: 'body' as const, ...body, struct: bodyStruct }] : []),
  ];
};

/** The names that a struct reads: its fields, or those missing from an empty object (a union has no list). */
export const namesOf = (struct: AnyStruct): string[] => {
  const { schema } = struct;
  if (typeof schema === 'object' && schema !== null) return Object.keys(schema);
  return [...new Set(failuresOf({}, struct).flatMap(({ path }) => (path.length > 0 ? [String(path[0])] : [])))];
};

export const unreadFields = ({ fields, struct }: Sent): string[] => {
  const names = struct ? namesOf(struct) : [];
  return Object.keys(fields).filter((name) => !names.includes(name));
};

/** A text of a query or form counts as the number or boolean that it represents. */
const isWrittenAsText = ({ type, value, message }: Failure): boolean => {
  if (typeof value !== 'string' || value === '') return false;
  if (type === 'boolean') return /^(?:0|1|true|false)$/.test(value);
  if (type === 'number') return Number.isFinite(Number(value));
  // superstruct lists the values of an enum in its message only.
  return type === 'enums' && (/`(.*?)`/.exec(message)?.[1] ?? '').split(',').includes(value);
};

const partMismatch = (sent: Sent): Mismatch | null => {
  const { struct, fields, isText } = sent;
  const [unread] = unreadFields(sent);
  if (unread !== undefined)
    return { place: unread, expected: 'no such field', got: maskField(unread, shownValue(fields[unread])) };
  if (!struct) return null;
  const mismatch = mismatchOf(failuresOf(fields, struct).filter((failure) => !(isText && isWrittenAsText(failure))));
  return mismatch && { ...mismatch, got: maskField(mismatch.place, mismatch.got) };
};

/** The first mismatch between a request and the contract; null if it matches or cannot be checked. */
const requestMismatch = (entry: JournalEntry, endpoint: Endpoint): Mismatch | null => {
  if (endpoint.body && !is({}, endpoint.body) && !hasBody(entry))
    return { place: WHOLE, expected: 'a body', got: 'nothing' };
  const mismatches = sentParts(entry, endpoint).map(partMismatch);
  return mismatches.find((mismatch) => mismatch !== null) ?? null;
};

/** The first mismatch between a response and the contract; null if it matches, cannot be checked, or the client did not accept JSON. */
export const entryAnswerMismatch = (entry: JournalEntry, endpoint: Endpoint): Mismatch | null => {
  const { status, body, headers, method, outcome, mismatch, fault } = entry;
  if (status === null || method === 'HEAD' || !expectsJson((name) => headerOf(entry, name))) return null;
  if (outcome === 'cut') return { place: WHOLE, expected: 'the whole answer', got: 'the beginning of it' };
  if (mismatch !== undefined) return mismatch;
  if (body && !isWhole(body)) return null;
  const text = body ? textOf(body) : '';
  const broken = answerMismatch(text, status, endpoint, headers['content-type'] ?? '');
  return broken ?? (fault === undefined ? undeclaredMismatch(text, status, endpoint) : null);
};

export const mismatchesOf = (entry: JournalEntry, endpoint: Endpoint) => ({
  request: requestMismatch(entry, endpoint),
  answer: entryAnswerMismatch(entry, endpoint),
});
