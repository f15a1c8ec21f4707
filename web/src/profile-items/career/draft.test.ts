import { expect, test } from 'vitest';
import { careersWith, unsavedEntries } from './draft.ts';
import { type Career, careerItems } from './entries.ts';
import { careerValues } from './rules.ts';

const career = (id: number, more: Partial<Career> = {}): Career => ({
  id,
  company_name: `会社${id}`,
  start_at: '2015/04',
  end_at: `201${id}/03`,
  is_employed: false,
  department: '営業部',
  position: '主任',
  content: '',
  ...more,
});
const both = [career(8), career(7)];
const written = { ...careerValues(), company_name: '書きかけ' };
const changed = { ...careerValues(career(7)), position: '課長' };

/** The draft of two saved entries, one of them changed, and of a new one. */
const unsaved = unsavedEntries(
  [
    { key: 'saved8', career: career(8), isOpen: false },
    { key: 'saved7', career: career(7), isOpen: true },
    { key: 'new3', career: null, isOpen: true },
    { key: 'new4', career: null, isOpen: true },
  ],
  { saved7: changed, new3: written, new4: careerValues() },
);
const seen = (careers: readonly Career[], from = unsaved) => {
  const { items, entries } = careersWith(careers, from);
  return items.map(({ career, isOpen, key }) => [career?.id ?? 'new', isOpen, entries[key]]);
};

test('stores only unsaved input', () => {
  expect(unsaved.map(({ id, is }) => [id, is])).toEqual([
    [7, changed],
    [null, written],
  ]);
  expect(unsavedEntries(careerItems([career(7)]), { saved7: careerValues(career(7)) })).toEqual([]);
});

test('restores drafts open and behind the saved entries', () => {
  expect(seen(both)).toEqual([
    [8, false, undefined],
    [7, true, changed],
    ['new', true, written],
  ]);
});

test("shows the server's version of an entry that was changed or deleted elsewhere", () => {
  const promoted = career(7, { position: '部長' });
  expect(seen([career(8), promoted]).slice(0, 2)).toEqual([
    [8, false, undefined],
    [7, false, undefined],
  ]);
  expect(seen([career(8)]).map(([id]) => id)).toEqual([8, 'new']);
});

test('does not duplicate a new entry that was saved after all', () => {
  const entry = { ...careerValues(career(9)) };
  const lost = unsavedEntries([{ key: 'new0', career: null, isOpen: true }], { new0: entry });
  expect(seen([career(9)], lost)).toEqual([[9, true, careerValues(career(9))]]);
});

test('replaces the empty entry by new ones if none is saved', () => {
  expect(seen([])).toEqual([['new', true, written]]);
  expect(seen([], [])).toEqual([['new', true, careerValues()]]);
});

test('gives each restored entry its own key', () => {
  const { items } = careersWith(both, [...unsaved, ...unsaved.slice(1)]);
  expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
});

test('stores the filled-in first entry with other input only, and an emptied one', () => {
  const start = { ...careerValues(), company_name: '会社1', is_employed: true };
  const storedOf = (entries: Parameters<typeof unsavedEntries>[1]) =>
    unsavedEntries([...careerItems([], start), { key: 'new2', career: null, isOpen: true }], entries);
  expect(storedOf({ new0: start, new2: careerValues() })).toEqual([]);
  const values = (stored: typeof unsaved) => Object.values(careersWith([], stored, start).entries);
  expect(values(storedOf({ new0: start, new2: written }))).toEqual([start, written]);
  expect(values(storedOf({ new0: careerValues(), new2: careerValues() }))).toEqual([careerValues()]);
  // A draft from before the entry was filled in.
  expect(values([{ id: null, is: written, over: null }])).toEqual([written]);
  expect(values([])).toEqual([start]);
});
