import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Exchange, type Head, RecordError } from './exchange.ts';
import { hidesPassword } from './hidden-password.ts';

/**
 * Writes an exchange as a recording of its own in a folder of fixtures: from then on a test puts the request to the mock and wants the
 * recorded answer. Gives the file.
 * @throws RecordError where it cannot be put again, or cannot be written
 */
export const keepProbe = (
  one: Exchange,
  about: Head,
  { fixtures, name, force }: { fixtures: string; name: string; force: boolean },
): string => {
  const { n, request, answer, trouble } = one;
  if (!/^[a-z0-9][a-z0-9-]{0,63}$/.test(name))
    throw new RecordError(
      `"${name}" is no name for a probe: lower case letters, digits and hyphens, as in offer-gone.`,
    );
  const hasFile = request.form?.some(([, value]) => typeof value !== 'string');
  if (hasFile) throw new RecordError(`#${n} cannot be a probe: of its files only names and sizes are kept.`);
  if (hidesPassword(one)) throw new RecordError(`#${n} cannot be a probe: passwords are not kept.`);
  if (!answer || trouble) throw new RecordError(`#${n} cannot be a probe: it was not answered whole.`);
  const folder = join(fixtures, 'probes');
  const file = join(folder, `${name}.jsonl`);
  if (existsSync(file) && !force)
    throw new RecordError(`There is a probe ${name} already: choose another --name, or say --force to write over it.`);
  const kept = { ...one, n: 1, mock: null, differences: [] };
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, `${JSON.stringify(about)}\n${JSON.stringify(kept)}\n`);
  } catch (error) {
    throw new RecordError(`${file} cannot be written (${(error as Error).message}).`);
  }
  return file;
};

/** The probes of a folder of fixtures, by file. */
export const probesIn = (fixtures: string): string[] => {
  const folder = join(fixtures, 'probes');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files.filter((file) => file.endsWith('.jsonl')).map((file) => join(folder, file));
};
