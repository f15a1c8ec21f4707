import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '#fixtures/loader/write-whole.ts';
import type { Image } from './image.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const FOLDER = join(ROOT, 'node_modules', '.cache', 'images');

/** All that an image is made of and by; of the packages the lock file tells. */
const sources = (): string[] => [
  join(ROOT, 'package-lock.json'),
  ...['contracts/api', 'fixtures', 'mock-server/db', 'mock-server/worlds'].flatMap((folder) =>
    ['', ...readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })].map((name) =>
      join(ROOT, folder, name),
    ),
  ),
];

/** What a process reads once: a later change of it is in no image that the process builds. */
const CODE = /\.(?:ts|sql)$|package-lock\.json$/;

const isCodeOlder = (files: readonly string[], than: number): boolean =>
  files.every((file) => !CODE.test(file) || (statSync(file, { throwIfNoEntry: false })?.ctimeMs ?? 0) < than);

/** Another one as soon as any of these files is written, comes or goes. To read them all would take longer than to look at them. */
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
  /** When the process began that builds (ms since 1970). */
  readonly startedAt?: number;
}

/**
 * An image by a name, kept from one start of the server to the next: to check the fixtures and to write them into a database
 * was a third of a start. It is built anew once anything has changed that it is made of; one that code makes which stands no longer
 * in the files, as in a server that goes on while they are edited, is neither kept nor looked for.
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
  // A dated one is good for its own moment only; of one whose files were written meanwhile nobody knows what it holds.
  if (!rest.isDated && stampOf(files) === stamp)
    writeWhole(place, Buffer.concat([Buffer.from(`${JSON.stringify({ stamp, ...rest })}\n`), bytes]));
  return image;
};
