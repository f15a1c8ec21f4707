import { type Field, type Fields, flatSchema, isAnything, type Schema } from './flat-schema.ts';
import { type Change, type Finding, finding, inWords, READ, SENT, type Words } from './words.ts';

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}
interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly required?: boolean; readonly schema: Schema }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content & { readonly $ref?: string }>>;
  readonly security?: readonly object[];
}
/** The compared parts of an OpenAPI document. */
export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
}

/** A number of an enum is a number, a text a string. */
const typeOf = (kind: string): string => (/^-?\d/.test(kind) ? 'number' : kind.startsWith('"') ? 'string' : kind);

/** What `one` allows beyond `other`, in words: `ofAnything` if any type; undefined if nothing. */
const beyond = (one: Field, other: Field, ofAnything: string): string | undefined => {
  if (isAnything(other)) return undefined;
  if (isAnything(one)) return ofAnything;
  const more = [...one.kinds].filter((kind) => !other.kinds.has(kind) && !other.kinds.has(typeOf(kind)));
  return more.length > 0 ? inWords(new Set(more)) : undefined;
};

/** The parent of a place: `data[]` for `data[].title`. */
const parentOf = (place: string): string => place.replace(/(?:^|\.)[^.[]+$|\[\]$/, '');

const fieldChanges = (where: string, words: Words, before: Fields, after: Fields): Finding[] => {
  const wasInAnything = (place: string): boolean => {
    const parent = before.get(parentOf(place));
    return parent !== undefined && isAnything(parent);
  };
  const isInNew = (place: string, old: Fields) => place !== '' && !old.has(parentOf(place));
  const changes = [...new Set([...before.keys(), ...after.keys()])].flatMap((place): Finding[] => {
    const name = place === '' ? 'the whole' : `\`${place}\``;
    const [old, now] = [before.get(place), after.get(place)];
    if (!now) return isInNew(place, after) ? [] : [words.went(name)];
    if (!old) return isInNew(place, before) ? [] : [words.came(name, now, wasInAnything(place))];
    const wider = beyond(now, old, 'anything');
    const narrower = beyond(old, now, `anything but ${inWords(now.kinds)}`);
    return [
      ...(now.isNeeded && !old.isNeeded ? [words.needed(name)] : []),
      ...(old.isNeeded && !now.isNeeded ? [words.optional(name)] : []),
      ...(wider === undefined ? [] : [words.wider(name, wider)]),
      ...(narrower === undefined ? [] : [words.narrower(name, narrower)]),
    ];
  });
  return changes.map((change) => ({ ...change, sentence: `${where}: ${change.sentence}` }));
};

const NOTHING: Fields = new Map();
const bodyOf = (body: Content | undefined, { components }: Document): Fields => {
  const schema = Object.values(body?.content ?? {})[0]?.schema;
  return schema ? flatSchema(schema, components?.schemas ?? {}) : NOTHING;
};
const parametersOf = ({ parameters = [] }: Operation, { components }: Document): Fields =>
  new Map([
    ['', { isNeeded: true, kinds: new Set(['object']) }],
    ...parameters.map(({ name, required = false, schema }): [string, Field] => {
      const kinds = flatSchema(schema, components?.schemas ?? {}).get('')?.kinds ?? new Set<string>();
      return [name, { isNeeded: required, kinds }];
    }),
  ]);

interface Side {
  readonly document: Document;
  readonly operation: Operation;
}
const successes = ({ responses }: Operation) => Object.keys(responses).filter((status) => status.startsWith('2'));

const statusChanges = (
  { operation: old, document: before }: Side,
  { operation: now, document: after }: Side,
): Finding[] =>
  [...new Set([...Object.keys(old.responses), ...Object.keys(now.responses)])].flatMap((status) => {
    const [was, is] = [old.responses[status], now.responses[status]];
    const isSuccess = status.startsWith('2');
    if (isSuccess && !was && successes(old).some((one) => successes(now).includes(one)))
      return [finding('looser', `response ${status}: the SPA accepts it too`)];
    if (!was)
      return [
        finding(
          isSuccess ? 'stricter' : 'new',
          `response ${status}: the SPA ${isSuccess ? 'expects it' : 'understands it'}`,
        ),
      ];
    if (!is) return [finding(isSuccess ? 'stricter' : 'looser', `response ${status}: the SPA no longer expects it`)];
    return isSuccess ? fieldChanges(`response ${status}`, READ, bodyOf(was, before), bodyOf(is, after)) : [];
  });

const isOpen = ({ security = [] }: Operation): boolean =>
  security.length === 0 || security.some((one) => Object.keys(one).length === 0);

const callChanges = (before: Side, after: Side): Finding[] => {
  const [old, now] = [before.operation, after.operation];
  return [
    ...(isOpen(old) && !isOpen(now) ? [finding('stricter', 'request: needs a session')] : []),
    ...(isOpen(now) && !isOpen(old) ? [finding('stricter', 'request: also without a session')] : []),
    ...fieldChanges('parameter', SENT, parametersOf(old, before.document), parametersOf(now, after.document)),
    ...fieldChanges('request', SENT, bodyOf(old.requestBody, before.document), bodyOf(now.requestBody, after.document)),
    ...statusChanges(before, after),
  ];
};

const callsOf = (document: Document): ReadonlyMap<string, Side> =>
  new Map(
    Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]): [string, Side] => [
        `${method.toUpperCase()} ${path}`,
        { document, operation },
      ]),
    ),
  );

/** What `after` changes for a backend that fulfils `before`, call by call in the order of the documents. */
export const changesBetween = (before: Document, after: Document): readonly Change[] => {
  const [old, now] = [callsOf(before), callsOf(after)];
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((call) => {
    const [was, is] = [old.get(call), now.get(call)];
    if (!is) return [{ call, ...finding('looser', 'the SPA no longer makes this call') }];
    if (!was) return [{ call, ...finding('new', 'the SPA makes this call: build it', true) }];
    return callChanges(was, is).map((change) => ({ call, ...change }));
  });
};
