/** The compared parts of a matcher of a pact (V4). */
interface Matcher {
  readonly match: string;
  readonly regex?: string;
  readonly min?: number;
  readonly value?: string;
  readonly variants?: readonly { readonly index: number; readonly rules: Rules }[];
}
/** Matchers by path: `$.data[*].title`. */
export type Rules = Readonly<Record<string, { readonly matchers: readonly Matcher[] }>>;

/** The requirement for one place. */
export interface Demand {
  readonly words: ReadonlySet<string>;
  /** How strict it is: an exact value is stricter than a form, a form stricter than a type. */
  readonly rank: number;
}
/** Requirements for a request or response, by place: ``header `retry-after` ``, `` `data[].title` ``, `status`. */
export type Demands = ReadonlyMap<string, Demand>;

const EXACT = 3;
const FORM = 2;
const TYPE = 1;
const ofMany = (count: number): number => TYPE + count / 1000;

const typeOf = (value: unknown): string => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value);

/** A pattern for a single cookie attribute. */
const ATTRIBUTE = /^\(\?i\)\^\[\^;\]\+;\(\.\*;\)\?\\s\*(.+)\(;\.\*\)\?\$$/;
const formOf = (regex: string): string => {
  const [, attribute] = ATTRIBUTE.exec(regex) ?? [];
  return attribute ? `with ${attribute}` : `of the form ${regex}`;
};

const valueDemand = (
  { match, regex = '', min = 1, value, variants = [] }: Matcher,
  example: unknown,
): [string, number] => {
  if (match === 'regex') return [formOf(regex), FORM];
  if (match === 'arrayContains') return [`a list with these ${variants.length}, in any order`, ofMany(variants.length)];
  if (match === 'statusCode') return ['any 2xx', TYPE];
  if (match === 'type' && Array.isArray(example)) return [`a list of at least ${min}`, ofMany(min)];
  if (match === 'type') return [typeOf(example), TYPE];
  return [value === undefined ? match : `${match} ${value}`, match === 'equality' ? EXACT : FORM];
};

const withoutRule = (example: unknown): [string, number] => {
  if (Array.isArray(example)) return [`exactly ${example.length} elements, in this order`, EXACT];
  const isObject = typeof example === 'object' && example !== null;
  return isObject ? ['object', TYPE] : [`exactly ${JSON.stringify(example)}`, EXACT];
};

const demand = (example: unknown, matchers: readonly Matcher[]): Demand => {
  const all = matchers.length > 0 ? matchers.map((one) => valueDemand(one, example)) : [withoutRule(example)];
  return { words: new Set(all.map(([words]) => words)), rank: Math.max(...all.map(([, rank]) => rank)) };
};

const isType = ({ match }: Matcher): boolean => match === 'type';
const general = (path: string): string => path.replaceAll(/\['([^']+)'\]/g, '.$1').replaceAll(/\[\d+\]/g, '[*]');

/** The matchers at a path; without any, the type matcher of its parent. */
const matchersAt = (rules: Rules, path: string): readonly Matcher[] => {
  const own =
    rules[path] ?? Object.entries(rules).find(([key]) => key.includes('[*]') && general(key) === general(path))?.[1];
  if (own) return own.matchers;
  const parent = path.replace(/\.[^.[]+$|\[\d+\]$/, '');
  if (parent === path) return [];
  return matchersAt(rules, parent).every(isType) && matchersAt(rules, parent).length > 0 ? [{ match: 'type' }] : [];
};

interface Standing {
  /** The path in the rules. */
  readonly path: string;
  /** The path in messages. */
  readonly place: string;
}
const below = (value: unknown, { path, place }: Standing, rules: Rules): readonly [string, Demand][] => {
  const matchers = matchersAt(rules, path);
  const variants = matchers.find(({ match }) => match === 'arrayContains')?.variants;
  if (variants && Array.isArray(value))
    return variants.flatMap(({ index, rules: own }, at) =>
      bodyDemands(value[index], { path: '$', place: `${place}[${at}]` }, own),
    );
  if (Array.isArray(value)) {
    const isAlike = matchers.some(isType);
    const elements = isAlike ? value.slice(0, 1) : value;
    return elements.flatMap((element, at) =>
      bodyDemands(element, { path: `${path}[${at}]`, place: `${place}[${isAlike ? '' : at}]` }, rules),
    );
  }
  return Object.entries(value ?? {}).flatMap(([name, inner]) =>
    bodyDemands(inner, { path: `${path}.${name}`, place: place === '' ? name : `${place}.${name}` }, rules),
  );
};

const bodyDemands = (value: unknown, at: Standing, rules: Rules): readonly [string, Demand][] => [
  [at.place === '' ? 'body' : `\`${at.place}\``, demand(value, matchersAt(rules, at.path))],
  ...(typeof value === 'object' ? below(value, at, rules) : []),
];

/** Requirements for a body. */
export const demandsOfBody = (content: unknown, rules: Rules = {}): Demands =>
  new Map(bodyDemands(content, { path: '$', place: '' }, rules));

/** Requirements for named texts, such as headers and parameters; each cookie counts by its name. */
export const demandsOfNamed = (
  noun: string,
  values: Readonly<Record<string, readonly string[]>> = {},
  rules: Rules = {},
): Demands => {
  const byName = new Map(Object.entries(rules).map(([name, { matchers }]) => [name.toLowerCase(), matchers]));
  return new Map(
    Object.entries(values).flatMap(([written, texts]): [string, Demand][] => {
      const name = written.toLowerCase();
      const matchers = byName.get(name) ?? [];
      const variants = matchers.find(({ match }) => match === 'arrayContains')?.variants;
      if (!variants) return [[`${noun} \`${name}\``, demand(texts.join(', '), matchers)]];
      return variants.map(({ index, rules: own }) => {
        const example = texts[index] ?? '';
        return [`${noun} \`${name}: ${example.split('=')[0]}\``, demand(example, own.$?.matchers ?? [])];
      });
    }),
  );
};

/** The requirement for a status or another single text. */
export const demandOf = (value: unknown, rules: Rules = {}): Demand => demand(value, rules.$?.matchers ?? []);
