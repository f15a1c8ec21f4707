import { findOrigin, type Origin } from '#contracts/kit/origin.ts';
import { originsOf } from '#fixtures/loader/errors/sentence-origin.ts';
import { type StoredRow, storedTables } from '#mock-server/db/stored-tables.ts';
import type { ServerParts } from '#mock-server/http/server.ts';
import type { World } from '#mock-server/worlds/world.ts';
import type { AddRoute } from './routes.ts';

const MAX_ROWS = 3;

/** The row `row` in the tables with this column; without one, those that contain the text anywhere. */
const rowsOf = ({ sqlite }: World, text: string, column: string, row: string): Origin['rows'] => {
  const found = storedTables.flatMap(({ name, key, columns }) => {
    const texts = Object.keys(columns).filter((one) => columns[one] === 'text');
    const tests = [`"${key}" = :row`, ...texts.map((one) => `"${one}" = :text`)];
    const rows = sqlite.prepare(`SELECT * FROM "${name}" WHERE ${tests.join(' OR ')} LIMIT 100`).all({ text, row });
    return (rows as StoredRow[]).flatMap((one) => {
      const id = String(one[key]);
      const isOwn = id === row && column in columns && (columns[column] !== 'text' || one[column] === text);
      const names = isOwn ? [column] : texts.filter((other) => one[other] === text);
      return names.map((other) => ({ isOwn, at: { table: name, id, column: other } }));
    });
  });
  const own = found.filter(({ isOwn }) => isOwn);
  return (own.length > 0 ? own : found).slice(0, MAX_ROWS).map(({ at }) => at);
};

export const addOriginRoutes = (add: AddRoute, { errors }: ServerParts): void =>
  add(findOrigin, ({ c, world }) => {
    const { text = '', place = '', row = '' } = c.req.query();
    if (text === '') return { rows: [], sentences: [] };
    const column = place.split('.').findLast((part) => !/^\d*$/.test(part)) ?? '';
    const [, field = ''] = /^errors\.(.+)\.\d+$/.exec(place) ?? [];
    const sentences = originsOf(field, text, errors()).map(({ kind, name }) => ({ kind, name }));
    return { rows: rowsOf(world, text, column, row), sentences };
  });
