/** The kinds of values at a place: `list`, `object`, `null`, `boolean`, `number`, or a text by its form. */
type Places = Map<string, Set<string>>;

const FORMS: readonly (readonly [form: RegExp, name: string])[] = [
  [/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/, 'a time with its zone'],
  [/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/, 'a time'],
  [/^\d{4}-\d\d-\d\d$/, 'a date'],
  [/^\d{4}\/\d\d$/, 'a month'],
];
const TEXT = 'a text';

const kindOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return FORMS.find(([form]) => form.test(value))?.[1] ?? TEXT;
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
};

const note = (value: unknown, at: string, places: Places): Places => {
  const kinds = places.get(at) ?? new Set();
  places.set(at, kinds.add(kindOf(value)));
  if (Array.isArray(value)) for (const one of value) note(one, `${at}[]`, places);
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) note(inner, at === '' ? name : `${at}.${name}`, places);
  return places;
};

const parentOf = (place: string): string => place.replace(/(?:\[\]|\.?[^.[\]]+)$/, '');
const isText = (kind: string): boolean => kind === TEXT || FORMS.some(([, name]) => name === kind);

/** Whether two kinds are compatible: a text without a form may be any text. */
const areAlike = (one: string, other: string): boolean =>
  one === other || (isText(one) && isText(other) && (one === TEXT || other === TEXT));

const worded = (kinds: ReadonlySet<string>): string => [...kinds].join(' or ');

/**
 * Differences of keys and types between two bodies, a line each; values may differ. Null or an empty list in one of them allows
 * anything in the other.
 */
export const shapeDifferences = (real: unknown, mock: unknown): string[] => {
  const [given, wanted] = [note(real, '', new Map()), note(mock, '', new Map())];
  const only = (one: Places, other: Places): string[] =>
    [...one.keys()].filter(
      (place) =>
        place !== '' && !other.has(place) && !place.endsWith('[]') && other.get(parentOf(place))?.has('an object'),
    );
  const kinds = [...wanted].flatMap(([place, ofMock]) => {
    const ofReal = new Set([...(given.get(place) ?? [])].filter((kind) => kind !== 'null'));
    const others = new Set([...ofMock].filter((kind) => kind !== 'null'));
    if (ofReal.size === 0 || others.size === 0) return [];
    const isMet = [...ofReal].some((one) => [...others].some((other) => areAlike(one, other)));
    return isMet ? [] : [`${place || 'the whole'}: real ${worded(ofReal)}, mock ${worded(others)}`];
  });
  return [
    ...only(wanted, given).map((place) => `${place}: missing from the real response`),
    ...only(given, wanted).map((place) => `${place}: missing from the mock's response`),
    ...kinds,
  ];
};
