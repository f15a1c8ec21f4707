import { durationWords, getClock, momentWords } from '#contracts/kit/clock.ts';
import * as api from '#contracts/kit/point.ts';
import { inWorld, type KitAnswer, type KitCommands, KitLineError, openLink, table } from './kit-line.ts';

const pointOf = (word: string | undefined): number | undefined => {
  if (word === undefined || /^\d{1,15}$/.test(word)) return word === undefined ? undefined : Number(word);
  throw new KitLineError(`"${word}" is no point: it is a number of "npm run kit -- points".`);
};

const pointCells = ({ id, at, call, rows, undone }: api.KitPoint): string[] => [
  String(id),
  momentWords(at).slice(11),
  call,
  rows === 1 ? '1 row' : `${rows} rows`,
  undone ? 'undone' : '',
];
/** The write after which the world now stands. */
const nowAfter = ({ id, data }: { id: string; data: api.KitPoints }): KitAnswer => {
  const { points } = data;
  const last = points.findLast(({ undone }) => !undone);
  const undone = points.filter((point) => point.undone).length;
  const place = last ? `is as after ${last.call} (point ${last.id})` : 'is as before its first recorded write';
  return { data, words: `The world "${id}" ${place}${undone === 0 ? '' : `; ${undone} undone`}.` };
};

const MARKS: Readonly<Record<api.KitChange['kind'], string>> = { new: '+', changed: '~', gone: '-' };
const changeWords = ({ kind, table: name, id, title, fields }: api.KitChange): string => {
  const head = `${MARKS[kind]} ${name} ${id}${title === '' ? '' : ` (${title})`}`;
  const sides = { new: ['after'], changed: ['before', 'after'], gone: ['before'] } as const;
  const lines = fields.map(
    (field) => `    ${field.name}: ${sides[kind].map((side) => JSON.stringify(field[side])).join(' → ')}`,
  );
  return [head, ...lines].join('\n');
};

export const POINT_COMMANDS: KitCommands = {
  points: {
    about: 'lists the writes of the world; it can return to the moment before each',
    example: 'points',
    run: async ({ send }) => {
      const { id, data } = await send(api.listPoints);
      return {
        data,
        words: inWorld(
          id,
          table(data.points.map(pointCells)) || 'Nothing was written since the world or the server started.',
        ),
      };
    },
  },
  undo: {
    takes: '[POINT]',
    about: 'undoes the last write, or every write from POINT on',
    example: 'undo 12',
    run: async ({ send, words: [word] }) => nowAfter(await send(api.undo, { body: { before: pointOf(word) } })),
  },
  redo: {
    takes: '[POINT]',
    about: 'repeats the next undone write, or all up to POINT',
    example: 'redo',
    run: async ({ send, words: [word] }) => nowAfter(await send(api.redo, { body: { to: pointOf(word) } })),
  },
  fork: {
    takes: '[POINT]',
    about: 'copies the world as it is, or as it was before POINT',
    example: 'fork 12 --id before-the-code',
    options: [['--id ID', 'the id of the copy']],
    run: async (call) => {
      const body = { before: pointOf(call.words[0]), id: call.values.id };
      const { id, data } = await call.send(api.forkWorld, { body });
      const link = openLink(call.web, { world: data.id });
      const words = `The world "${data.id}" is a copy of "${id}": ${link}\nCommands act on "${id}" until that link is opened, or with --world ${data.id}.`;
      return { data, words };
    },
  },
  changes: {
    about: 'lists the rows that differ from the scenario, a point or another world',
    example: 'changes --before 12',
    options: [
      ['--before POINT', 'since the moment before that write'],
      ['--against WORLD', 'compared with another world'],
    ],
    run: async ({ send, values: { before, against: world } }) => {
      const query = { before: pointOf(before), world };
      const { id, data } = await send(api.listChanges, { query });
      const words = data.changes.map(changeWords).join('\n') || 'Nothing differs.';
      return { data, words: `The world "${id}" since ${data.since}:\n${words}` };
    },
  },
  ends: {
    about: 'lists what will expire or fall due: codes, links, locks, sessions, the monthly question',
    example: 'ends',
    run: async ({ callKit, send }) => {
      const { id, data } = await send(api.listEnds);
      const now = Date.parse((await callKit(getClock, { params: { id } })).now);
      const rows = data.map(({ kind, of, at }) => [
        api.END_WORDS[kind],
        durationWords(Date.parse(at) - now),
        of,
        momentWords(at),
      ]);
      return { data, words: inWorld(id, table(rows) || 'Nothing in it ends with time.') };
    },
  },
};
