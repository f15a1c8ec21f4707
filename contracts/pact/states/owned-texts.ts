import { readFileSync } from 'node:fs';
import type { Catalogue, Made } from './catalogue.ts';

type Row = Readonly<Record<string, unknown>>;

/** What the rows of a provider state say about whose texts are whose. */
export interface Owned {
  /** By text that one member has and nothing else: that member's id, and where it is stored. */
  readonly texts: ReadonlyMap<string, { readonly id: number; readonly place: string }>;
  /** Titles of offers that no list may have. */
  readonly unlisted: ReadonlySet<unknown>;
  readonly idOf: (person: string) => number | undefined;
  /** The member with this email or phone number. */
  readonly memberWith: (sent: Row) => number | undefined;
  /** The number of a member's rows by table. */
  readonly countOf: (table: string, id: number) => number;
  /** The id of a row of another member. */
  readonly idOfOther: (table: string, id: number | undefined) => number | undefined;
}

const FEWEST_LETTERS = 5;
const MONTH = /^\d{4}\/\d\d$/;
const PRIVATE = ['email', 'phone_number', 'address'];

const ownerOf = (table: string, row: Row): unknown => (table === 'users' ? row.id : row.user_id);

const textsOf = (rows: Made['rows']): Owned['texts'] => {
  const texts = new Map<string, { id: number; place: string }>();
  const common = new Set<string>();
  for (const [table, list] of Object.entries(rows))
    for (const row of list)
      for (const [column, text] of Object.entries(row)) {
        if (typeof text !== 'string' || text.length < FEWEST_LETTERS || MONTH.test(text)) continue;
        const id = ownerOf(table, row);
        if (table === 'users' && !PRIVATE.includes(column)) continue;
        const earlier = texts.get(text);
        if (typeof id !== 'number' || (earlier && earlier.id !== id)) common.add(text);
        else texts.set(text, { id, place: `${table}.${column}` });
      }
  for (const text of common) texts.delete(text);
  return texts;
};

const states = (() => {
  const file = new URL('../states.json', import.meta.url);
  const { base, states: all } = JSON.parse(readFileSync(file, 'utf8')) as Catalogue;
  return new Map(all.map((one) => [one.state, { ...base, ...one, rows: { ...base.rows, ...one.rows } }]));
})();
const owned = new Map<string, Owned>();

/** By the name of a provider state; undefined if states.json lacks it. */
export const ownedTexts = (state: string): Owned | undefined => {
  const made = states.get(state);
  if (!made || owned.has(state)) return owned.get(state);
  const { rows, people } = made;
  const one: Owned = {
    texts: textsOf(rows),
    unlisted: new Set(rows.offers?.flatMap(({ listed, title }) => (listed === false ? [title] : []))),
    idOf: (person) => people[person]?.id,
    memberWith: ({ email, phone_number }) => {
      const user = rows.users?.find(
        (row) => (email && row.email === email) || (phone_number && row.phone_number === phone_number),
      );
      return user?.id as number | undefined;
    },
    countOf: (table, id) => rows[table]?.filter((row) => row.user_id === id).length ?? 0,
    idOfOther: (table, id) => rows[table]?.find((row) => ownerOf(table, row) !== id)?.id as number | undefined,
  };
  owned.set(state, one);
  return one;
};
