import type { Answer } from './answer.ts';
import type { Break, Rules } from './mutant.ts';

/** A key of a list or an object in the response. */
interface Slot {
  readonly holder: object;
  readonly key: string | number;
}

/** A place in the expected body, and its slots in the response. */
interface Place {
  readonly path: string;
  readonly expected: unknown;
  readonly rules: Rules;
  /** The matcher of the nearest ancestor; undefined: the value is exact. */
  readonly match?: string | undefined;
  readonly reported: string;
  /** In an unordered list: the verifier reports elements as a difference of the list. */
  readonly isInList?: boolean;
  slots(response: Answer): Slot[];
}

const replaced = ({ path, reported, slots }: Place, how: string, change: (value: unknown) => unknown): Break => ({
  name: `${path}: ${how}`,
  reported,
  change: (response) => {
    for (const { holder, key } of slots(response))
      if (Object.hasOwn(holder, key)) Reflect.set(holder, key, change(Reflect.get(holder, key)));
  },
});

/** A place below another one. @param keysOf its keys in the response's list or object */
const placeBelow = (
  place: Place,
  child: Partial<Place>,
  keysOf: (holder: object) => readonly (string | number)[],
): Place => ({
  ...place,
  ...child,
  slots: (response) =>
    place.slots(response).flatMap(({ holder: above, key: name }) => {
      const holder: unknown = Reflect.get(above, name);
      if (typeof holder !== 'object' || holder === null) return [];
      return keysOf(holder).map((key) => ({ holder, key }));
    }),
});

const ofAnotherType = (value: unknown): unknown => {
  if (typeof value === 'number') return String(value);
  return typeof value === 'boolean' ? Number(value) : null;
};

const ofAnotherValue = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1;
  return typeof value === 'boolean' ? !value : `${value}x`;
};

const inField = (place: Place, key: string, expected: unknown): Break[] => {
  const path = /^\w+$/.test(key) ? `${place.path}.${key}` : `${place.path}['${key}']`;
  const field = placeBelow(place, { path, expected, reported: place.isInList ? place.reported : key }, () => [key]);
  // JSON omits undefined values.
  return [replaced(field, 'missing', () => undefined), ...bodyBreaks(field)];
};

const inElements = (place: Place, expected: readonly unknown[]): Break[] => {
  const { path, rules, match } = place;
  const indexes = (list: object) => Object.keys(list).map(Number);
  const variants = rules[path]?.matchers[0]?.variants;
  if (variants)
    return variants.flatMap((variant) => {
      const child = { path: `$`, rules: variant.rules, expected: expected[variant.index], match: undefined };
      return bodyBreaks(placeBelow(place, { ...child, isInList: true }, indexes)).map((broken) => ({
        ...broken,
        name: `${path}, element ${variant.index}, ${broken.name}`,
      }));
    });
  if (Object.keys(rules).some((rule) => rule.startsWith(`${path}[*]`)))
    return bodyBreaks(
      placeBelow(place, { path: `${path}[*]`, expected: expected[0] }, (list) => indexes(list).slice(-1)),
    );
  const elements = expected.flatMap((one, index) =>
    bodyBreaks(placeBelow(place, { path: `${path}[${index}]`, expected: one }, () => [index])),
  );
  if (match !== undefined) return elements;
  const change = (how: string, of: (list: unknown[]) => unknown) =>
    replaced(place, how, (list) => of(list as unknown[]));
  return [
    change('with one more element', (list) => [...list, list[0] ?? {}]),
    ...(expected.length > 1 ? [change('in another order', (list) => list.toReversed())] : []),
    ...elements,
  ];
};

/** Breaks every assertion of a body, recursively. */
export const bodyBreaks = (place: Place): Break[] => {
  const { path, expected, rules } = place;
  const [matcher] = rules[path]?.matchers ?? [];
  const match = matcher?.match ?? place.match;
  const here = { ...place, match };
  const type = replaced(here, 'of another type', ofAnotherType);
  if (Array.isArray(expected)) {
    // `like([…])` asserts no length.
    const hasLength = match === 'type' ? matcher?.min !== undefined : expected.length > 0;
    const empty = hasLength ? [replaced(here, 'empty', () => [])] : [];
    return [type, ...empty, ...inElements(here, expected)];
  }
  if (typeof expected === 'object' && expected !== null)
    return [type, ...Object.entries(expected).flatMap(([key, value]) => inField(here, key, value))];
  return match === 'type' ? [type] : [type, replaced(here, 'of another value', ofAnotherValue)];
};
