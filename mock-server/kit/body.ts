import { type Struct, StructError, validate } from 'superstruct';
import { nearest } from '#fixtures/fixture-error.ts';
import { KitFailure, quoted, shortened } from './failure.ts';

/** As PHP's json_decode reads. */
const MOST_LEVELS = 512;

const isTooDeep = (value: unknown): boolean => {
  let level = [value];
  for (let depth = 0; depth <= MOST_LEVELS; depth += 1) {
    if (level.length === 0) return false;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return true;
};

/** Like superstruct's, but never thrown at: its sentences are made with the value's own `toString`, which may be no function. */
const judged = <T>(value: unknown, struct: Struct<T, unknown>) => {
  try {
    return validate(value, struct);
  } catch {
    return [new Error('it has a field whose name is taken by the language'), undefined] as const;
  }
};

/** Reads and checks a JSON body; an empty one is `{}`. @throws 422 saying which field is wrong. */
export const readKitBody = async <T>(
  request: { text(): Promise<string> },
  struct: Struct<T, unknown>,
  example: string,
): Promise<T> => {
  const text = await request.text();
  let value: unknown;
  try {
    value = text === '' ? {} : JSON.parse(text);
  } catch {
    throw new KitFailure(422, `The body is not JSON: send something like ${example}.`);
  }
  if (isTooDeep(value)) {
    throw new KitFailure(422, `The body is nested deeper than ${MOST_LEVELS} levels: send something like ${example}.`);
  }
  const [error, body] = judged(value, struct);
  if (!error) return body as T;
  if (!(error instanceof StructError)) {
    throw new KitFailure(422, `The body cannot be read (${error.message}): send something like ${example}.`);
  }
  const near = error.type === 'never' ? nearest(String(error.key), Object.keys(struct.schema as object)) : undefined;
  const wrong = near === undefined ? shortened(error.message) : `did you mean "${near}"?`;
  const place = error.path.length > 0 ? quoted(error.path.join('.')) : 'the whole';
  throw new KitFailure(422, `In the body ${place} is wrong (${wrong}): send something like ${example}.`);
};
