import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMain } from './is-main.ts';
import type { Room } from './room.ts';
import { ROOMS, STORES, TESTS, TOOLS } from './rooms.ts';

const README = join(import.meta.dirname, 'README.md');
/** Where Biome reads the walls: biome.json extends it. */
const WALLS = join(import.meta.dirname, 'walls.json');
/** Between these lines the README beside this file holds the floor plan. */
const PLAN = /(?<=<!-- rooms: npm run walls -->\n).*?(?=<!-- end of rooms -->)/s;

const isFile = (place: string): boolean => /\.\w+$/.test(place);
const ofPlace = (place: string): string => (isFile(place) ? `!#${place}` : `!#${place}/**`);
/** What a room sees, as people call it: within web by short names, `#ci` by its folder. */
const inWords = ({ name, sees }: Room): string => {
  const inside = name.startsWith('web/') ? /^web\/|\.ts$/g : /\.ts$/g;
  const seen = sees.filter((place) => place !== name).map((place) => place.replace(inside, '').replace(/^ci$/, '.ci'));
  return seen.join(', ') || 'nothing';
};
const ofPackage = (name: string): string[] =>
  name === 'node:' ? ['!node:*', '!node:*/**'] : [`!${name}`, `!${name}/**`];

interface Allowance {
  readonly uses: readonly string[];
  readonly isTest?: boolean;
  readonly mayStore?: boolean;
}

/** Biome's override for some files of a room: everything is forbidden but what is named. */
const override = (
  room: Room,
  includes: readonly string[],
  { uses, isTest = room.isTest === true, mayStore = false }: Allowance,
) => {
  const allowed = [...room.sees.map(ofPlace), ...uses.flatMap(ofPackage)];
  const group = ['**', '!./**', ...allowed, ...(isTest ? [] : TOOLS)];
  const proxy = { importNames: ['proxy'], message: `State lives in a store: proxy belongs in a ${STORES}.` };
  const paths = uses.includes('valtio') && !mayStore ? { paths: { valtio: proxy } } : {};
  const seen = `${room.name} sees, besides its own folder: ${inWords(room)}.`;
  const message = [seen, room.wall, 'A new package is named in .ci/rooms.ts.'].filter(Boolean).join(' ');
  const options = { ...paths, patterns: [{ group, message }] };
  return { includes, linter: { rules: { style: { noRestrictedImports: { level: 'error', options } } } } };
};

// A folder's glob, of those files that end in `suffix`.
const ending = (glob: string, suffix: string): string[] => {
  if (glob.endsWith('/**')) return [`${glob}/*${suffix}`];
  return glob.endsWith('/*.ts') ? [glob.replace('*.ts', `*${suffix}`)] : [];
};

/** Biome's overrides for one room: the room, its stores, its doors, its tests. */
const overridesOf = (room: Room) => {
  const { files, uses, doors = {} } = room;
  const stores = uses.includes('valtio') ? files.flatMap((glob) => ending(glob, STORES.slice(1))) : [];
  const tests = TESTS.suffixes.flatMap((suffix) => files.flatMap((glob) => ending(glob, suffix)));
  return [
    override(room, files, { uses }),
    ...(stores.length > 0 ? [override(room, stores, { uses, mayStore: true })] : []),
    ...Object.entries(doors).map(([name, file]) => override(room, [file], { uses: [...uses, name] })),
    ...(tests.length > 0
      ? [override(room, tests, { uses: [...uses, ...TESTS.uses], isTest: true, mayStore: true })]
      : []),
  ];
};

/** What stands in walls.json. */
export const wallsJson = (rooms: readonly Room[] = ROOMS): string =>
  `${JSON.stringify({ overrides: rooms.flatMap(overridesOf) }, null, 2)}\n`;

/** The README's floor plan: each room, what lives there, what it sees. */
export const floorPlan = (rooms: readonly Room[] = ROOMS): string => {
  const row = (room: Room) => `| \`${room.name}\` | ${room.holds} | ${inWords(room)} |\n`;
  return `| room | what lives there | what it sees |\n|---|---|---|\n${rooms
    .filter(({ holds }) => holds)
    .map(row)
    .join('')}`;
};

/** What the two files hold that are written from the rooms. */
export const written = () => ({
  walls: readFileSync(WALLS, 'utf8'),
  plan: PLAN.exec(readFileSync(README, 'utf8'))?.[0],
});

if (isMain(import.meta)) {
  writeFileSync(WALLS, wallsJson());
  writeFileSync(
    README,
    readFileSync(README, 'utf8').replace(PLAN, () => floorPlan()),
  );
}
