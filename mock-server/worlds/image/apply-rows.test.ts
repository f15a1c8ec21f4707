import { expect, test } from 'vitest';
import type { RowsSeed } from '#fixtures/loader/seed/seed.ts';
import { product } from '#mock-server/api/product.ts';
import { openImage } from '#mock-server/db/open.ts';
import { smallSeed } from '#mock-server/http/app.testing.ts';
import { openWorld } from '#mock-server/worlds/world.ts';
import { buildImage } from './image.ts';

const NOON = Date.parse('2026-04-01T03:00:00Z');
const build = (more: object) => buildImage(product, { ...smallSeed(), ...more }, NOON);
const rowsOf = (more: object, sql: string) => openImage(build(more).bytes).prepare(sql).raw().all();

test('changes, adds and deletes rows by a scenario, with times of the world', () => {
  const rows = {
    members: { '1': { last_name: '川田' } },
    careers: { '1': null },
    inquiries: { '7': { kind: 'nda', name: 'い', company: 'ろ', email: 'a@example.com', created_at: '-1h30m' } },
  };
  expect(rowsOf({ rows }, 'SELECT last_name, first_name FROM members WHERE id = 1')).toEqual([['川田', '太郎']]);
  expect(rowsOf({ rows }, 'SELECT count(*) FROM careers')).toEqual([[0]]);
  expect(rowsOf({ rows }, 'SELECT id, created_at FROM inquiries')).toEqual([[7, NOON - 5_400_000]]);
});

test("deletes a member's related rows and keeps the ids of others", () => {
  const [taro, hanako] = smallSeed().people;
  const job = { company_name: '見本社', start_at: '2021/04', position: '課長', department: '営業部' };
  const people = [taro, { ...hanako, careers: [job], email: taro?.email }];
  const seed = { people, withdrawn: [1] };
  expect(rowsOf(seed, 'SELECT id, member_id FROM careers')).toEqual([[2, 2]]);
  expect(rowsOf(seed, 'SELECT id, email FROM members')).toEqual([[2, 'taro@example.com']]);
});

test('does not reuse the last id', () => {
  const world = openWorld(product, 'w', build({ lastIds: { careers: 40 } }));
  world.sqlite.exec('INSERT INTO careers (member_id) VALUES (1)');
  expect(world.sqlite.prepare('SELECT max(id) FROM careers').pluck().get()).toBe(41);
});

test.each<[RowsSeed, string]>([
  [{ carers: { '1': null } }, 'at rows.carers: there is no table "carers"; did you mean "careers"?'],
  [{ careers: { '1': { companyname: 'x' } } }, 'there is no column "companyname"; did you mean "company_name"?'],
  [{ inquiries: { '1': { created_at: 'soon' } } }, 'expected a time like "-10m", got "soon"'],
  [{ careers: { '9': { member_id: 77 } } }, 'refers to a missing row of members'],
  [{ members: { '2': { email: 'taro@example.com' } } }, 'SQLite rejects the row (UNIQUE'],
])('rejects the rows %j with one sentence', (rows, sentence) => {
  expect(() => build({ rows })).toThrow(sentence);
});
