import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '#fixtures/loader/scenario/write-whole.ts';
import type { Image } from './image.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const FOLDER = join(ROOT, 'node_modules', '.cache', 'images');

/** Files that affect an image; the lock file stands for packages. */
const sources = (): string[] => [
  join(ROOT, 'package-lock.json'),
  ...['contracts/api', 'fixtures', 'mock-server/api', 'mock-server/db', 'mock-server/worlds'].flatMap((folder) =>
    ['', ...readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })].map((name) =>
      join(ROOT, folder, name),
    ),
  ),
];

/** Files that a process reads once: it must not build images after they change. */
const CODE = /\.(?:ts|sql)$|package-lock\.json$/;

const isCodeOlder = (files: readonly string[], than: number): boolean =>
  files.every((file) => !CODE.test(file) || (statSync(file, { throwIfNoEntry: false })?.ctimeMs ?? 0) < than);

/** Changes when one of the files is written, added or removed. Uses metadata, because reading every file would take longer. */
const stampOf = (files: readonly string[]): string => {
  const hash = createHash('sha1');
  for (const file of files) {
    const seen = statSync(file, { throwIfNoEntry: false });
    hash.update(`${file}\0${seen?.size}\0${seen?.mtimeMs}\0${seen?.ctimeMs}\0`);
  }
  return hash.digest('hex');
};

const read = (place: string, stamp: string): Image | undefined => {
  try {
    const whole = readFileSync(place);
    const end = whole.indexOf('\n');
    const { stamp: of, ...image } = JSON.parse(whole.toString('utf8', 0, end));
    return of === stamp ? { ...image, bytes: whole.subarray(end + 1) } : undefined;
  } catch {
    return undefined;
  }
};

interface StoredBody {
  readonly folder?: string;
  readonly files?: readonly string[];
  /** Start of the process that builds (ms since 1970). */
  readonly startedAt?: number;
}

/**
 * A named image, cached between starts of the server: validating and inserting the fixtures would slow each start. A change of any
 * source invalidates it. A process whose code has changed since it started neither reads nor writes the cache.
 */
export const cachedImage = (
  name: string,
  build: () => Image,
  { folder = FOLDER, files = sources(), startedAt = performance.timeOrigin }: StoredBody = {},
): Image => {
  if (!isCodeOlder(files, startedAt)) return build();
  const place = join(folder, `${encodeURIComponent(name)}.image`);
  const stamp = stampOf(files);
  const cached = read(place, stamp);
  if (cached) return cached;
  const image = build();
  const { bytes, ...rest } = image;
  // A dated image is valid at its own time only; sources that change during the build make it unreliable.
  if (!rest.isDated && stampOf(files) === stamp)
    writeWhole(place, Buffer.concat([Buffer.from(`${JSON.stringify({ stamp, ...rest })}\n`), bytes]));
  return image;
};
