import type { Made } from './catalogue.ts';
import { readStates } from './read-states.ts';

type Row = Readonly<Record<string, unknown>>;

const MIN_LETTERS = 5;
const MONTH = /^\d{4}\/\d\d$/;
const PRIVATE = ['email', 'phone_number', 'address'];

const ownerOf = (table: string, row: Row): unknown => (table === 'users' ? row.id : row.user_id);

/** By text that one member has and nothing else: that member's id, and where it is stored. */
const textsOf = (rows: Made['rows']) => {
  const texts = new Map<string, { id: number; place: string }>();
  const common = new Set<string>();
  for (const [table, list] of Object.entries(rows))
    for (const row of list)
      for (const [column, text] of Object.entries(row)) {
        if (typeof text !== 'string' || text.length < MIN_LETTERS || MONTH.test(text)) continue;
        const id = ownerOf(table, row);
        if (table === 'users' && !PRIVATE.includes(column)) continue;
        const earlier = texts.get(text);
        if (typeof id !== 'number' || (earlier && earlier.id !== id)) common.add(text);
        else texts.set(text, { id, place: `${table}.${column}` });
      }
  for (const text of common) texts.delete(text);
  return texts;
};

/** What the rows of a provider state say about whose texts are whose. */
const ownedIn = ({ rows, people }: Pick<Made, 'rows' | 'people'>) => ({
  texts: textsOf(rows),
  idOf: (person: string) => people[person]?.id,
  /** The id of the member with this email or phone number. */
  memberWith: ({ email, phone_number }: Row) => {
    const user = rows.users?.find(
      (row) => (email && row.email === email) || (phone_number && row.phone_number === phone_number),
    );
    return user?.id as number | undefined;
  },
  /** The number of a member's rows. */
  countOf: (table: string, id: number) => rows[table]?.filter((row) => row.user_id === id).length ?? 0,
  /** The id of a row of another member. */
  idOfOther: (table: string, id: number | undefined) =>
    rows[table]?.find((row) => ownerOf(table, row) !== id)?.id as number | undefined,
});

const states = readStates();
/** The rows of `ordinary-day`, by table. */
export const ordinaryRows = states.get('ordinary-day')?.rows ?? {};
const owned = new Map<string, ReturnType<typeof ownedIn>>();

/** By the name of a provider state; undefined if states.json lacks it. */
export const ownedTexts = (name: string) => {
  const made = states.get(name);
  if (made && !owned.has(name)) owned.set(name, ownedIn(made));
  return owned.get(name);
};
