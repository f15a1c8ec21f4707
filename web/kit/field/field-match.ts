import { type Infer, nullable, string, type, unknown } from 'superstruct';
import * as codes from '#contracts/api/codes.ts';
import { japaneseDate } from '#web/src/format/dates.ts';
import type { PageAnswer } from './page-answers.ts';

/** A field of a response that the page may show. */
export const fieldMatch = type({
  method: string(),
  /** Without host. */
  url: string(),
  place: string(),
  value: unknown(),
  /** Id of the object around it. */
  row: nullable(string()),
});
export type FieldMatch = Infer<typeof fieldMatch>;

const MAX_MATCHES = 5;
const CODES: Readonly<Record<string, readonly codes.Code[]>> = {
  gender: codes.GENDERS,
  school_type: codes.SCHOOL_TYPES,
  willingness_job_change: codes.JOB_CHANGE_WILLINGNESS,
  willingness_side_job: codes.SIDE_JOB_WILLINGNESS,
  desired_working_hours: codes.WORKING_HOURS,
  desired_working_time_zone: codes.WORKING_TIME_ZONES,
  desired_unit_price: codes.UNIT_PRICES,
  annual_income: codes.ANNUAL_INCOMES,
};

/** Compares regardless of width, spaces and invisible characters: the page adds breaks of no width (U+200B, U+2060). */
const folded = (text: string): string => text.normalize('NFKC').replace(/[\s\p{Cf}]+/gu, '');
const numbersIn = (text: string): string => ` ${(text.replaceAll(',', '').match(/\d+/g) ?? []).map(Number).join(' ')} `;

/** Whether the page shows a value in another form: a number, the name of a code, a date, a phone number or postal code. */
const isFormatted = (name: string, value: unknown, text: string): boolean => {
  const code = CODES[name]?.find((one) => one.code === value);
  if (code) return text.includes(folded(code.name));
  if (typeof value === 'number') return value >= 10 && numbersIn(text).includes(` ${value} `);
  if (typeof value !== 'string' || !/^\d{4}/.test(value)) return false;
  const date = value.includes('T') ? japaneseDate(value) : '';
  if (date) return text.includes(date) || (/\d[年月日]$/.test(text) && date.includes(text));
  return (
    /^[\d/-]+$/.test(value) &&
    (numbersIn(text).includes(numbersIn(value)) || text.replaceAll(/\D/g, '') === value.replaceAll(/\D/g, ''))
  );
};

/** How well a value fits the text: 3 is the same, 2 is a part of the other, 1 is formatted; and the part of the longer one. */
const fitOf = (name: string, value: unknown, text: string): readonly [kind: number, part: number] | undefined => {
  const own = folded(String(value));
  if (own === text) return [3, 0];
  const [short, long] = own.length < text.length ? [own, text] : [text, own];
  if (typeof value === 'string' && short.length > 1 && long.includes(short)) return [2, short.length / long.length];
  return isFormatted(name, value, text) ? [1, 0] : undefined;
};

interface Leaf {
  readonly place: string;
  readonly name: string;
  readonly value: unknown;
  readonly around: Readonly<Record<string, unknown>>;
}

const leavesOf = (value: unknown, around: Leaf['around'], place = '', name = ''): Leaf[] => {
  if (typeof value !== 'object' || value === null) return value === null ? [] : [{ place, name, value, around }];
  const inner = Array.isArray(value) ? around : (value as Leaf['around']);
  return Object.entries(value).flatMap(([key, one]) =>
    leavesOf(one, inner, place === '' ? key : `${place}.${key}`, Array.isArray(value) ? name : key),
  );
};

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

/** How many levels around the text another text of the same object is: of two equal cards, it tells which one is meant. */
const distanceOf = ({ around, value }: Leaf, surroundings: readonly string[]): number => {
  const others = Object.values(around).filter((one) => typeof one === 'string' && one.length > 3 && one !== value);
  const level = surroundings.findIndex((text) => others.some((one) => text.includes(folded(String(one)))));
  return level < 0 ? surroundings.length : level;
};

const isSame = (one: FieldMatch, other: FieldMatch): boolean =>
  one.place === other.place && one.url === other.url && one.method === other.method;

/**
 * The fields that a text of the page may come from, the most probable first. A field's error precedes the message that repeats it.
 * @param texts the text, then those of the elements around it
 */
export const matchFields = (
  [text = '', ...around]: readonly string[],
  responses: readonly PageAnswer[],
): FieldMatch[] => {
  const [wanted, surroundings] = [folded(text), around.map(folded)];
  if (wanted === '') return [];
  const found = responses.flatMap(({ method, url, body }) =>
    leavesOf(parsed(body), {}).flatMap((leaf) => {
      const { place, name, value, around: object } = leaf;
      const fit = fitOf(name, value, wanted);
      if (!fit) return [];
      const row = object.id === undefined ? null : String(object.id);
      const match = { method, url: url.replace(/^[a-z]+:\/\/[^/]*/i, ''), place, value, row };
      return [{ match, rank: [-fit[0], -fit[1], distanceOf(leaf, surroundings), Number(place === 'message')] }];
    }),
  );
  const order = found.sort((one, other) => one.rank.map((n, at) => n - (other.rank[at] ?? 0)).find(Boolean) ?? 0);
  const matches = order.slice(0, MAX_MATCHES * MAX_MATCHES).map(({ match }) => match);
  // Of several responses to a call, the newest comes first.
  return matches.filter((one, at) => matches.findIndex((other) => isSame(one, other)) === at).slice(0, MAX_MATCHES);
};
