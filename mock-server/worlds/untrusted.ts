import { type Struct, validate } from 'superstruct';

/** Maximum depth, as in PHP's json_decode. */
export const MAX_LEVELS = 512;

export const isTooDeep = (value: unknown): boolean => {
  let level = [value];
  for (let depth = 0; depth <= MAX_LEVELS; depth += 1) {
    if (level.length === 0) return false;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return true;
};

/** Guards superstruct: its messages call a value's own `toString`, which may not be a function. */
export const safelyValidated = <T>(value: unknown, struct: Struct<T, unknown>) => {
  try {
    return validate(value, struct);
  } catch {
    return [new Error('it has a field with a reserved name'), undefined] as const;
  }
};
