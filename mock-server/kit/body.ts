import { type Struct, StructError, validate } from 'superstruct';
import { KitFailure } from './failure.ts';

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
  const [error, body] = validate(value, struct);
  if (!(error instanceof StructError)) return body as T;
  const place = error.path.length > 0 ? `"${error.path.join('.')}"` : 'the whole';
  throw new KitFailure(422, `In the body ${place} is wrong (${error.message}): send something like ${example}.`);
};
