import type { Context } from 'hono';
import * as api from '#contracts/kit/point.ts';
import { printable } from '#contracts/printable.ts';
import { endsOf } from '#mock-server/api/ends.ts';
import type { Sqlite } from '#mock-server/db/open.ts';
import { type Kind, plainCell, type Stored } from '#mock-server/db/stored-tables.ts';
import type { Server } from '#mock-server/http/server.ts';
import { cookieLines, readSessionId } from '#mock-server/http/session/cookies.ts';
import { headerOf } from '#mock-server/kit/journal/contract-match.ts';
import { type AddRoute, namedWorld, readNumber } from '#mock-server/kit/routes.ts';
import { maskRow } from '#mock-server/worlds/journal/masked.ts';
import { forkOf } from '#mock-server/worlds/points/fork.ts';
import { MAX_POINTS, type Point } from '#mock-server/worlds/points/points.ts';
import { type RowChange, rowChanges } from '#mock-server/worlds/points/row-changes.ts';
import { writtenRows } from '#mock-server/worlds/points/row-notes.ts';
import type { World } from '#mock-server/worlds/world.ts';
import { WorldError } from '#mock-server/worlds/world-error.ts';
import { freeId, withSentAt, worldResource } from './world-routes.ts';

const pointsOf = ({ points }: World): api.KitPoints => {
  const { list, undone } = points;
  return {
    points: list.map(({ id, request, at, rows }, index) => ({
      id,
      entry: request?.id ?? null,
      call: printable(request?.call ?? ''),
      at: new Date(at).toISOString(),
      rows: writtenRows(rows).length,
      undone: index >= list.length - undone,
    })),
  };
};

const gone = ({ id, points }: World, before: number): WorldError => {
  const there = points.find(before);
  const why = there ? 'is undone already' : `is not there: a world keeps its last ${MAX_POINTS} writes until a reset`;
  return new WorldError(`The point ${before} of the world "${id}" ${why}. Nothing has changed.`, 409);
};

/** The session id that a request had, or was given. */
const sessionOf = (world: World, point: Point, which: 'sent' | 'given', name: string): string | undefined => {
  const entry = world.journal.find(String(point.request?.id));
  if (!entry) return undefined;
  return readSessionId(which === 'sent' ? headerOf(entry, 'cookie') : entry.cookies.map(pairOf).join('; '), name);
};
const pairOf = (line: string): string => line.split(';')[0] ?? '';

/** Gives a browser the session of a point, if its own did not exist then. */
const restoreSession = (c: Context, world: World, id: string | undefined, name: string): void => {
  const own = readSessionId(c.req.header('cookie'), name);
  const session = world.sessions.find(id);
  if (own === undefined || world.sessions.find(own) || !session) return;
  for (const line of cookieLines(session, name)) c.header('set-cookie', line, { append: true });
};

const shown = (value: Stored | undefined, kind: Kind | undefined): unknown => {
  const plain = plainCell(value, kind);
  return typeof plain === 'string' ? printable(plain) : plain;
};

const TITLES = [
  'title',
  'name',
  'company_name',
  'school_name',
  'file_name',
  'url',
  'recipient',
  'email',
  'phone_number',
];

/** Names a row for a person, who also sees its key: its title or name, else its owner. */
const titleOf = ({ key, before, after }: RowChange): string => {
  const row = after ?? before ?? {};
  const person = [row.last_name, row.first_name].filter(Boolean).join(' ');
  const named = TITLES.map((column) => row[column]).find((value) => typeof value === 'string' && value !== '');
  if (person !== '' || (named !== undefined && named !== key)) return printable(person || String(named));
  return typeof row.member_id === 'number' ? `member ${row.member_id}` : '';
};

const changeResource = (change: RowChange): api.KitChange => {
  const { table, key, before, after, columns } = change;
  const sides = [before, after].map((row) => {
    const names = columns.length > 0 ? columns : Object.keys(table.columns);
    return row && maskRow(Object.fromEntries(names.map((name) => [name, shown(row[name], table.columns[name])])));
  });
  const [old, fresh] = sides;
  const names = Object.keys(old ?? fresh ?? {}).filter(
    (name) => (old?.[name] ?? null) !== null || (fresh?.[name] ?? null) !== null,
  );
  return {
    table: table.name,
    id: key,
    kind: before ? (after ? 'changed' : 'gone') : 'new',
    title: titleOf(change),
    fields: names.map((name) => ({ name, before: old?.[name] ?? null, after: fresh?.[name] ?? null })),
  };
};

const PLACE_EXAMPLE = '{"before": 12}, or {} for the last write';

/** The id of the last write, or of the next undone one. @throws 409 if there is none */
const meantPoint = ({ id, points }: World, which: 'newest' | 'next'): number => {
  const meant = points[which]?.id;
  if (meant !== undefined) return meant;
  const what = which === 'newest' ? 'write to undo' : 'such undone write';
  throw new WorldError(`The world "${id}" has no ${what}. Nothing has changed.`, 409);
};

/** Points in time of a world: back, forward, copies, and what differs between them. */
export const addPointRoutes = (add: AddRoute, { worlds, laravel: { sessionCookie } }: Server): void => {
  const moved = (c: Context, world: World, point: Point | undefined, which: 'sent' | 'given') => {
    restoreSession(c, world, point && sessionOf(world, point, which, sessionCookie), sessionCookie);
    world.notify({ type: 'world', change: 'returned' });
    const { place } = world;
    return {
      ...pointsOf(world),
      place: place ? { path: place.path, seen: place.seen, tab: withSentAt(world, place.tab) } : null,
    };
  };
  const forked = (world: World, id: string, before: number | undefined): World => {
    const fork = forkOf(world, id, before);
    if (!fork) throw gone(world, before ?? 0);
    return fork;
  };

  add(api.listPoints, ({ world }) => pointsOf(world));
  add(api.undo, { example: PLACE_EXAMPLE }, ({ c, world, body }) => {
    const id = body.before ?? meantPoint(world, 'newest');
    if (!world.points.undo(id)) throw gone(world, id);
    return moved(c, world, world.points.find(id), 'sent');
  });
  add(api.redo, { example: '{"to": 12}, or {} for the next write' }, ({ c, world, body }) => {
    const id = body.to ?? meantPoint(world, 'next');
    if (!world.points.redo(id))
      throw new WorldError(`The world "${world.id}" has no such undone write. Nothing has changed.`, 409);
    return moved(c, world, world.points.find(id), 'given');
  });
  add(api.forkWorld, { status: 201, example: PLACE_EXAMPLE }, ({ world, body: { before, id } }) => {
    const copy = worlds.adopt((own) => forked(world, own, before), freeId(id, worlds.ids));
    // The original stays the last used world, also within this millisecond: later commands without an id act on it.
    world.usedAt = copy.madeAt + 1;
    return worldResource(copy);
  });
  add(api.listChanges, ({ c, world }) => {
    const { before: text, world: other } = c.req.query();
    const before = readNumber('before', text, 1);
    if (other !== undefined && before !== undefined)
      throw new WorldError('Give "before" or "world": a world is compared with one thing.');
    const changes = (from: Sqlite, later = 0) => rowChanges(from, world.sqlite, later).map(changeResource);
    if (other !== undefined) {
      const { sqlite, seededAt = 0 } = namedWorld(worlds, other);
      return { since: `the world ${other}`, changes: changes(sqlite, (world.seededAt ?? seededAt) - seededAt) };
    }
    const call = printable(world.points.find(before)?.request?.call ?? '');
    const since = before === undefined ? `the scenario ${world.scenario}` : `before ${call}`;
    const rows = before === undefined ? worlds.scenarioRows(world) : forked(world, 'before', before).sqlite;
    try {
      return { since, changes: changes(rows) };
    } finally {
      rows.close();
    }
  });
  add(api.listEnds, ({ world }) => endsOf(world));
};
