import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type AnyStruct, type Endpoint, isEndpoint } from '#contracts/api/endpoint.ts';

const API = new URL('../../api/', import.meta.url);
const files = globSync('*.ts', { cwd: fileURLToPath(API) }).filter((file) => !file.includes('.test.'));
const modules = new Map(
  await Promise.all(
    files.map(async (file) => [file, (await import(new URL(file, API).href)) as Record<string, unknown>] as const),
  ),
);

/** Every call of the contract. */
export const endpoints: readonly Endpoint[] = [...modules.values()].flatMap((module) =>
  Object.values(module).filter(isEndpoint),
);

/** The fields of a struct, or those of its list's entries. */
export const fieldsOf = (struct: AnyStruct): Readonly<Record<string, AnyStruct>> => {
  if (struct.type === 'array') return struct.schema ? fieldsOf(struct.schema as AnyStruct) : {};
  return struct.type === 'type' || struct.type === 'object' ? (struct.schema as Record<string, AnyStruct>) : {};
};

/** A field by its declaration: `member.user_careers` of `member.ts`. Undefined for anything but a field of a struct. */
export const fieldAt = (file: string, [variable = '', ...names]: readonly string[]): AnyStruct | undefined => {
  const declared = modules.get(file)?.[variable];
  if (typeof declared !== 'object' || declared === null || !('schema' in declared)) return undefined;
  return names.reduce<AnyStruct | undefined>((at, name) => at && fieldsOf(at)[name], declared as AnyStruct);
};

/** A field of a body, by its path: `data.user_careers.company_name`. */
export interface Field {
  readonly place: string;
  readonly struct: AnyStruct;
}

/** All fields of a body; entries of lists have no index. */
export const allFields = (struct: AnyStruct, before = ''): Field[] =>
  Object.entries(fieldsOf(struct)).flatMap(([name, inner]) => {
    const place = before + name;
    return [{ place, struct: inner }, ...allFields(inner, `${place}.`)];
  });

/** The paths of a value's fields, in the form of `allFields`. */
export const placesIn = (value: unknown, before = ''): string[] => {
  if (Array.isArray(value)) return value.flatMap((one) => placesIn(one, before));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [before + name, ...placesIn(inner, `${before + name}.`)]);
};
