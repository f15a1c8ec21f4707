import { type Demand, type Demands, demandOf, demandsOfBody, demandsOfNamed, type Rules } from './demands.ts';
import { type Change, type Finding, finding } from './words.ts';

type Matching = Rules[string];
interface Message {
  readonly headers?: Readonly<Record<string, readonly string[]>>;
  readonly body?: { readonly content?: unknown };
}
interface Interaction {
  readonly description: string;
  readonly providerStates?: readonly { readonly name: string; readonly params?: object }[];
  readonly request: Message & {
    readonly method: string;
    readonly path: string;
    readonly query?: Readonly<Record<string, readonly string[]>>;
    readonly matchingRules?: { path?: Matching; query?: Rules; header?: Rules; body?: Rules };
  };
  readonly response: Message & {
    readonly status: number;
    readonly matchingRules?: { status?: Rules; header?: Rules; body?: Rules };
  };
}
/** The compared parts of a pact of version 4. */
export interface PactDocument {
  readonly interactions: readonly Interaction[];
}

const bodyOf = ({ body }: Message, rules?: Rules): Demands =>
  body?.content === undefined ? new Map() : demandsOfBody(body.content, rules);

const sentBy = ({ request }: Interaction): Demands => {
  const { matchingRules: { path, query, header, body } = {} } = request;
  return new Map([
    ['the path', demandOf(request.path, path && { $: path })],
    ...demandsOfNamed('parameter', request.query, query),
    ...demandsOfNamed('header', request.headers, header),
    ...bodyOf(request, body),
  ]);
};
const answeredTo = ({ response }: Interaction): Demands => {
  const { matchingRules: { status, header, body } = {} } = response;
  return new Map([
    ['the status', demandOf(response.status, status)],
    ...demandsOfNamed('header', response.headers, header),
    ...bodyOf(response, body),
  ]);
};

const inWords = (words: ReadonlySet<string>): string => [...words].join(' and ');
const minus = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  new Set([...one].filter((word) => !other.has(word)));

const sentOtherwise = (place: string, was: Demand | undefined, is: Demand | undefined): Finding => {
  if (!is) return finding('stricter', `the SPA no longer sends ${place}: do not require it`);
  if (!was) return finding('stricter', `the SPA sends ${place} (${inWords(is.words)}): accept it`);
  const breaks = place.startsWith('header');
  const sentence = `the SPA sends ${place} as ${inWords(is.words)}, which was ${inWords(was.words)}: accept it`;
  return finding(breaks ? 'stricter' : 'new', sentence);
};

const answeredOtherwise = (place: string, was: Demand | undefined, is: Demand | undefined): Finding => {
  if (!is) return finding('looser', `${place} is no longer checked`);
  if (!was) return finding('stricter', `${place} is required: ${inWords(is.words)}`);
  const [more, less] = [minus(is.words, was.words), minus(was.words, is.words)];
  if (more.size === 0) return finding('looser', `${place} need not be ${inWords(less)} any more`);
  if (is.rank < was.rank) return finding('looser', `${place} may be ${inWords(more)}, which was ${inWords(less)}`);
  return finding('stricter', `${place} must be ${inWords(more)}${less.size > 0 ? `, which was ${inWords(less)}` : ''}`);
};

/** The parent of a place in a body: `data[]` for `data[].title`, the body for a top-level field. */
const parentOf = (place: string): string => {
  const parent = place.replace(/^`(.*)`$/, '$1').replace(/(?:^|\.)[^.[]+$|\[\d*\]$/, '');
  return parent === '' ? 'body' : `\`${parent}\``;
};

const compared = (where: string, was: Demands, is: Demands, words: typeof sentOtherwise): Finding[] =>
  [...new Set([...is.keys(), ...was.keys()])].flatMap((place) => {
    const [old, now] = [was.get(place), is.get(place)];
    const isPart = place.startsWith('`');
    // Reported with its parent.
    if (isPart && !old && !was.has(parentOf(place))) return [];
    if (isPart && !now && !is.has(parentOf(place))) return [];
    if (old && now && minus(old.words, now.words).size + minus(now.words, old.words).size === 0) return [];
    const { sentence, ...change } = words(place, old, now);
    return [{ ...change, sentence: `${where}: ${sentence.replaceAll(/\[\d+\]/g, '[]')}` }];
  });

const stateOf = ({ providerStates = [] }: Interaction): string =>
  providerStates
    .map(({ name, params }) => `${name}${params && Object.keys(params).length > 0 ? ` ${JSON.stringify(params)}` : ''}`)
    .join(', ');

const changed = (was: Interaction, is: Interaction, states: ReadonlySet<string>): Finding[] => [
  ...(stateOf(was) === stateOf(is)
    ? []
    : [finding('new', `requested in the state ${stateOf(is)}, which was ${stateOf(was)}`, !states.has(stateOf(is)))]),
  ...compared('request', sentBy(was), sentBy(is), sentOtherwise),
  ...compared(`response ${was.response.status}`, answeredTo(was), answeredTo(is), answeredOtherwise),
];

const nameless = ({ description: _, ...rest }: Interaction): string => JSON.stringify(rest);

interface About {
  readonly interaction: Interaction;
  readonly change: Finding;
}

const changesOf = (before: PactDocument, after: PactDocument): About[] => {
  const old = new Map(before.interactions.map((one) => [one.description, one]));
  const names = new Set(after.interactions.map(({ description }) => description));
  const gone = before.interactions.filter(({ description }) => !names.has(description));
  const [goneTexts, states] = [new Set(gone.map(nameless)), new Set(before.interactions.map(stateOf))];
  const come = after.interactions.filter(({ description }) => !old.has(description));
  const comeTexts = new Set(come.map(nameless));
  return [
    ...after.interactions.flatMap((interaction) => {
      const was = old.get(interaction.description);
      if (was) return changed(was, interaction, states).map((change) => ({ interaction, change }));
      if (goneTexts.has(nameless(interaction))) return [];
      const sentence = `response ${interaction.response.status}: verified from now on, in the state ${stateOf(interaction)}`;
      const hint = states.has(stateOf(interaction)) ? '' : ', which is new: seed it from contracts/pact/states.json';
      return [{ interaction, change: finding('new', `${sentence}${hint}`, true) }];
    }),
    ...gone
      .filter((interaction) => !comeTexts.has(nameless(interaction)))
      .map((interaction) => ({
        interaction,
        change: finding('looser', `response ${interaction.response.status}: verified no longer`),
      })),
  ];
};

const someOf = (names: readonly string[]): string =>
  names.length === 1 ? `("${names[0]}")` : `(in ${names.length} interactions, the first "${names[0]}")`;

/** A path of the pact in OpenAPI's form, with names for ids. */
const callOf = ({ request: { method, path } }: Interaction, paths: readonly string[]): string => {
  const matches = (template: string) => new RegExp(`^${template.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`).test(path);
  return `${method} ${paths.includes(path) ? path : (paths.find(matches) ?? path)}`;
};

/**
 * What `after` changes for a backend that fulfils the pact `before`, interaction by interaction, matched by name. Equal changes of a call
 * are reported once.
 * @param paths those of the OpenAPI documents: `/api/offers/{offer}`
 */
export const pactChanges = (before: PactDocument, after: PactDocument, paths: readonly string[]): readonly Change[] => {
  const alike = Map.groupBy(changesOf(before, after), ({ interaction, change }) =>
    JSON.stringify([callOf(interaction, paths), change]),
  );
  return [...alike.values()].flatMap((group) =>
    group.slice(0, 1).map(({ interaction, change }) => ({
      ...change,
      call: callOf(interaction, paths),
      sentence: `${change.sentence} ${someOf([...new Set(group.map((one) => one.interaction.description))])}`,
    })),
  );
};
