import { expect, test } from 'vitest';
import { loadScenario } from '#fixtures/loader/load.ts';
import type { Seed } from '#fixtures/loader/seed/seed.ts';
import { createEmpty } from '#mock-server/db/open.ts';
import { insertSeed } from './seed-rows.ts';

const NOW = Date.parse('2026-11-23T09:00:00+09:00');
const day = loadScenario('ordinary-day');
type Person = Seed['people'][number];

/** The ids of a table's rows by name, with changes of the ordinary day's people. */
const idsOf = (table: string, name: string, changes: Readonly<Record<string, Partial<Person>>> = {}) => {
  const sqlite = createEmpty();
  const people = day.people.map((person) => ({ ...person, ...changes[person.key] }));
  sqlite.transaction(() => insertSeed(sqlite, { ...day, people }, NOW, 'http://localhost'))();
  return Object.fromEntries(sqlite.prepare(`SELECT ${name}, id FROM ${table}`).raw().all() as [string, number][]);
};
const person = (key: string) => day.people.find((one) => one.key === key);

test('gives an added job the next id and leaves other ids unchanged', () => {
  const before = idsOf('careers', 'company_name');
  const { careers = [] } = person('minori') ?? {};
  const more = { company_name: '見本社', start_at: '2010/04', position: '担当', department: '営業部' };
  const after = idsOf('careers', 'company_name', { minori: { careers: [more, ...careers] } });
  expect(after).toEqual({ ...before, 見本社: Object.keys(before).length + 1 });
});

test('numbers résumé files and URLs in one sequence, after explicit ids', () => {
  const { resume_files = [], resume_urls = [] } = person('aoi') ?? {};
  const files = [{ file_name: '見本.pdf', file_size: 1, upload_at: '0' }];
  const changes = {
    minori: { resume_files: files },
    kenta: { resume_urls: [{ url: 'https://kenta.example', upload_at: '0' }] },
  };
  const count = resume_files.length + resume_urls.length;
  expect(idsOf('resume_files', 'file_name', changes)).toMatchObject({
    '見本.pdf': count + 1,
    [resume_files[0]?.file_name ?? '']: 1,
  });
  expect(idsOf('resume_urls', 'url', changes)).toMatchObject({
    'https://kenta.example': count + 2,
    [resume_urls[0]?.url ?? '']: 3,
  });
});
