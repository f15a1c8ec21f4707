import { json } from './changes.ts';
import type { Change, Sent } from './wire.ts';

type Fields = Record<string, unknown>;
type ValueChange = (value: unknown, sent: Sent) => unknown;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const changedAt = (value: unknown, [key, ...rest]: readonly string[], change: (value: unknown) => unknown): unknown => {
  if (key === undefined) return change(value);
  if (key === '*') return Array.isArray(value) ? value.map((one) => changedAt(one, rest, change)) : value;
  if (!isFields(value) || !(key in value)) return value;
  return { ...value, [key]: changedAt(value[key], rest, change) };
};

/**
 * Another value at a place of the body, where there is that place.
 * @param place keys with dots between them, `*` for each element of a list: `data.*.title`
 * @param change of the value; `undefined` leaves the key out
 */
export const at = (place: string, change: ValueChange): Change =>
  json((body, sent) => changedAt(body, place.split('.'), (value) => change(value, sent)));

/** This value at that place. */
export const set = (place: string, value: unknown): Change => at(place, () => value);

/** The key at that place is left out. */
export const missing = (place: string): Change => set(place, undefined);

/** The body is what stood in its `data`. */
export const unwrapped: Change = json((body) => (isFields(body) ? body.data : body));

/** The number at that place as text. */
export const asText = (place: string): Change => at(place, String);

/** The key `from` at a place goes by the name `to`. */
export const renamed = (place: string, from: string, to: string): Change =>
  at(place, (value) =>
    isFields(value)
      ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key === from ? to : key, one]))
      : value,
  );

/** Every object of a body, from the innermost to the outermost, written otherwise. */
export const everywhere = (change: (fields: Fields) => Fields): Change => json((body) => deeply(body, change));

const deeply = (value: unknown, change: (fields: Fields) => Fields): unknown => {
  if (Array.isArray(value)) return value.map((one) => deeply(one, change));
  if (!isFields(value)) return value;
  return change(Object.fromEntries(Object.entries(value).map(([key, one]) => [key, deeply(one, change)])));
};
