import type { Endpoint } from '#contracts/api/endpoint.ts';
import { type Fields, nestFields } from '#mock-server/http/body/fields.ts';
import { readJson, readQuery } from '#mock-server/http/body/input.ts';
import { type AnyStruct, failuresOf } from '#mock-server/http/misfit.ts';
import { maskBody, maskUrl } from '#mock-server/masking/masked.ts';
import type { Entry, FormPart, HeaderSource, Kept } from '#mock-server/worlds/entry.ts';

/** Read before any endpoint: they say how the rest is meant. */
const OF_THE_SERVER = new Set(['_method', '_token']);

const withoutServerFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !OF_THE_SERVER.has(name)));

/** A body as text. */
export const textOf = ({ body }: Kept): string =>
  typeof body === 'string' ? body : Buffer.from(body).toString('utf8');

/** Whether all of a body is kept. */
export const isWhole = ({ body, size }: Kept): boolean => size <= body.length;

/** A multipart body, which is kept by its fields. */
export const isForm = (body: Entry['requestBody']): body is readonly FormPart[] => Array.isArray(body);

const joined = (value: string | readonly string[]): string => (typeof value === 'string' ? value : value.join(', '));

/** Headers as Node or a browser holds them. */
export const headersOf = (headers: HeaderSource): Record<string, string> => {
  if (headers instanceof Headers) return Object.fromEntries(headers);
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, joined(value)]])),
  );
};

/** A request's header by its name in small letters. */
export const headerOf = ({ requestHeaders }: Entry, name: string): string | undefined => {
  const value = requestHeaders instanceof Headers ? (requestHeaders.get(name) ?? undefined) : requestHeaders[name];
  return value && joined(value);
};

/** Whether a request came with a body of at least a byte. */
export const hasBody = ({ requestBody }: Entry): boolean =>
  requestBody !== undefined && (isForm(requestBody) || requestBody.size > 0);

const partValue = (value: FormPart[1]): string | File => (typeof value === 'string' ? value : new File([], value.file));

/** The fields of a request's body and whether they are texts only; undefined where there is none, or the whole of it is not kept. */
const bodyFields = (entry: Entry): { fields: Fields; isText: boolean } | undefined => {
  const { requestBody } = entry;
  if (requestBody === undefined) return undefined;
  if (isForm(requestBody)) {
    const pairs = requestBody.map(([name, value]): [string, unknown] => [name, partValue(value)]);
    return { fields: withoutServerFields(nestFields(pairs)), isText: true };
  }
  if (!isWhole(requestBody)) return undefined;
  const type = headerOf(entry, 'content-type') ?? '';
  // As the journal shows it: where a name ends and a secret begins, nobody knows of what cannot be read.
  const text = maskBody(textOf(requestBody), type);
  if (text === '') return undefined;
  const isJson = /[/+]json/.test(type);
  return { fields: withoutServerFields(isJson ? readJson(text) : readQuery(text)), isText: !isJson };
};

/** One part of a request beside what the contract says of it. */
export interface Sent {
  readonly where: 'body' | 'query';
  readonly fields: Fields;
  readonly isText: boolean;
  readonly struct: AnyStruct | undefined;
}

/** What a request sent in its body and its query, with what the contract says of each. */
export const sentParts = (entry: Entry, { body: bodyStruct, query: queryStruct }: Endpoint): Sent[] => {
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

/** The names that a struct reads: its fields, or those that it misses in an empty object (a union keeps no list). */
export const namesOf = (struct: AnyStruct): string[] => {
  const { schema } = struct;
  if (typeof schema === 'object' && schema !== null) return Object.keys(schema);
  return [...new Set(failuresOf({}, struct).flatMap(({ path }) => (path.length > 0 ? [String(path[0])] : [])))];
};

/** The fields that nothing reads. */
export const unreadFields = ({ fields, struct }: Sent): string[] => {
  const known = struct ? namesOf(struct) : [];
  return Object.keys(fields).filter((name) => !known.includes(name));
};
