import { type Failure, validate } from 'superstruct';
import type { AnyStruct, Endpoint } from '#contracts/api/endpoint.ts';
import { failureBody, fieldErrors } from '#contracts/api/laravel.ts';
import { statusesOf } from '#contracts/api/statuses.ts';
import { expectation, shownValue } from '#fixtures/loader/failure-text.ts';
import type { Mismatch } from '#mock-server/worlds/journal/entry.ts';

/** The place of a mismatch that concerns no single field. */
export const WHOLE = 'the whole';

export const failuresOf = (value: unknown, struct: AnyStruct): readonly Failure[] => {
  try {
    const [error] = validate(value, struct);
    return error ? error.failures() : [];
  } catch {
    // superstruct formats the value for its message, which throws for some values: {"toString": 1}.
    return [
      {
        value,
        key: undefined,
        type: struct.type,
        refinement: undefined,
        message: `expected ${struct.type}`,
        branch: [value],
        path: [],
      },
    ];
  }
};

/** The most informative failure: of a present field, else of a missing one; never that of a whole union. */
const mostInformative = (failures: readonly Failure[]): Failure | undefined => {
  const ofFields = failures.filter(({ type, path }) => type !== 'never' && path.length > 0);
  return (
    ofFields.find(({ value }) => value !== undefined) ?? ofFields[0] ?? failures.find(({ type }) => type !== 'never')
  );
};

export const mismatchOf = (failures: readonly Failure[]): Mismatch | null => {
  const failure = mostInformative(failures);
  if (!failure) return null;
  const place = failure.path.join('.');
  return { place: place || WHOLE, expected: expectation(failure), got: shownValue(failure.value) };
};

const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** The first undeclared field of a value; null if there is none. */
const undeclaredIn = (value: unknown, { type, schema }: AnyStruct, above: readonly string[] = []): Mismatch | null => {
  if (type !== 'array' && type !== 'object' && type !== 'type') return null;
  for (const [name, inner] of entriesOf(value)) {
    const place = [...above, name];
    const struct: AnyStruct | undefined = type === 'array' ? schema : schema[name];
    const mismatch = struct
      ? undeclaredIn(inner, struct, place)
      : { place: place.join('.'), expected: 'no such field', got: shownValue(inner) };
    if (mismatch) return mismatch;
  }
  return null;
};

/**
 * The first undeclared part of the mock's own response, given by its whole text: a status or a field of a success. A backend may send
 * more than the SPA reads, but the mock must not, because no backend was required to send it.
 */
export const undeclaredMismatch = (text: string, status: number, endpoint: Endpoint): Mismatch | null => {
  const statuses = statusesOf(endpoint);
  if (!statuses.includes(status)) return { place: 'the status', expected: statuses.join(', '), got: String(status) };
  return status < 300 && endpoint.answer && text !== '' ? undeclaredIn(JSON.parse(text), endpoint.answer) : null;
};

const structFor = (status: number, endpoint: Endpoint): AnyStruct | undefined =>
  status < 300 ? endpoint.answer : failureBody;

const jsonMismatch = (text: string, status: number, struct: AnyStruct): Mismatch | null => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { place: WHOLE, expected: 'JSON', got: shownValue(text) };
  }
  const mismatch = mismatchOf(failuresOf(value, struct));
  const { errors } = Object(value) as { errors?: unknown };
  // Laravel sends `[]` for no errors.
  if (mismatch || status !== 422 || errors === undefined || (Array.isArray(errors) && errors.length === 0))
    return mismatch;
  const ofFields = mismatchOf(failuresOf(errors, fieldErrors));
  return ofFields && { ...ofFields, place: ofFields.place === WHOLE ? 'errors' : `errors.${ofFields.place}` };
};

/** The first mismatch between a whole response and the contract. */
export const answerMismatch = (text: string, status: number, endpoint: Endpoint, type: string): Mismatch | null => {
  const struct = structFor(status, endpoint);
  if (!struct) return text === '' ? null : { place: WHOLE, expected: 'no body', got: shownValue(text) };
  if (text === '') return { place: WHOLE, expected: 'a body', got: 'nothing' };
  if (!type.includes('json')) return { place: WHOLE, expected: 'JSON', got: type || 'no type' };
  return jsonMismatch(text, status, struct);
};

const cachedMismatches = new WeakMap<Uint8Array, Mismatch | null>();

const ownMismatch = (text: string, status: number, endpoint: Endpoint): Mismatch | null =>
  answerMismatch(text, status, endpoint, 'json') ?? undeclaredMismatch(text, status, endpoint);

/** Both checks for a response longer than the journal stores. The result for a cached body is cached. */
export const longMismatch = (body: string | Buffer, status: number, endpoint: Endpoint): Mismatch | null => {
  if (typeof body === 'string') return ownMismatch(body, status, endpoint);
  const cached = cachedMismatches.get(body);
  if (cached !== undefined) return cached;
  const mismatch = ownMismatch(body.toString('utf8'), status, endpoint);
  cachedMismatches.set(body, mismatch);
  return mismatch;
};
