import { isFields } from '#mock-server/http/body/fields.ts';

/** PHP's `is_numeric`: a number or numeric text. */
export const isNumeric = (value: unknown): boolean =>
  typeof value === 'number' ||
  (typeof value === 'string' && /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i.test(value));

/** Like Eloquent with a database: anything but a whole number matches no row (-1). */
export const asId = (value: unknown): number => {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : -1;
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : -1;
};

const isEmptyList = (value: unknown): boolean =>
  (Array.isArray(value) && value.length === 0) || (isFields(value) && Object.keys(value).length === 0);
/** `distinct` ignores lists and objects with content: their elements have paths of their own. */
const isNested = (value: unknown): boolean => typeof value === 'object' && value !== null && !isEmptyList(value);
const isTruthy = (value: unknown): boolean => Boolean(value) && value !== '0' && !isEmptyList(value);

/** A key that equal values share in every comparison. */
const keyOf = (value: unknown): string | number => {
  if (isNumeric(value)) return Number(value);
  return isEmptyList(value) ? '[]' : `${typeof value} ${value}`;
};

/** Counts the values of a list once, so that checking every element stays linear. */
class Counts {
  readonly #equal = new Map<string | number, number>();
  #truthy = 0;
  #all = 0;
  /** Numbers equal to 0, without texts: only these equal null, false and true in PHP. */
  #zeros = 0;

  constructor(values: readonly unknown[]) {
    for (const value of values) {
      if (isNested(value)) continue;
      const key = keyOf(value);
      this.#equal.set(key, (this.#equal.get(key) ?? 0) + 1);
      this.#all += 1;
      if (isTruthy(value)) this.#truthy += 1;
      if (value === 0) this.#zeros += 1;
    }
  }

  #of(value: unknown): number {
    return this.#equal.get(keyOf(value)) ?? 0;
  }

  /** The number of values equal to this one by PHP's `==`. */
  equalTo(value: unknown): number {
    if (value === true) return this.#truthy;
    if (value === false) return this.#all - this.#truthy;
    if (isNested(value)) return this.#of(true);
    if (value === null) return this.#of(null) + this.#of(false) + this.#of([]) + this.#zeros;
    if (isEmptyList(value)) return this.#of(null) + this.#of(false) + this.#of([]);
    const asBoolean = this.#of(isTruthy(value));
    return this.#of(value) + asBoolean + (value === 0 ? this.#of(null) : 0);
  }
}

const countsOfList = new WeakMap<object, Counts>();

/** Laravel's `distinct`: whether the list has another value equal to this one by PHP's `==`. */
export const isRepeated = (list: object, value: unknown): boolean => {
  let counts = countsOfList.get(list);
  if (!counts) {
    counts = new Counts(Object.values(list));
    countsOfList.set(list, counts);
  }
  return counts.equalTo(value) > (isNested(value) ? 0 : 1);
};
