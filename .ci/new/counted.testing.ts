/** A recipe, and the places it takes by hand. */
interface Counted {
  readonly change: string;
  /** How many it took before the recipes, where somebody counted. */
  readonly before?: string;
  readonly places: readonly string[];
}

/** What `*recipes.wide.ts` count in a copy of the tree, and .ci/README.md tells as a table. */
export const COUNTED = {
  endpoint: {
    change: 'an endpoint of a new noun',
    before: '5',
    places: ['contracts/api/saved-search.ts', 'contracts/pact/saved-search.pact.ts', 'mock-server/saved-search/'],
  },
  screen: {
    change: 'a screen',
    before: '4',
    places: ['web/head/route-words.ts', 'web/paths.ts', 'web/screens/saved-search/'],
  },
  fact: {
    change: 'a step of the registration with its section of the profile',
    before: 'about 13',
    places: ['contracts/api/member.ts', 'web/facts/commute-time/', 'web/paths.ts'],
  },
  offerField: {
    change: 'a field of an offer',
    before: '6',
    places: ['contracts/api/offers.ts', 'fixtures/offers.yaml', 'web/screens/offer/'],
  },
  rule: { change: 'a rule of a field', before: '2 to 4', places: ['mock-server/inquiries/'] },
  ruleKind: {
    change: 'a rule of a new kind',
    places: ['fixtures/errors.yaml', 'mock-server/http/', 'mock-server/inquiries/'],
  },
  words: { change: 'the name of a field, a sentence of the API', places: ['fixtures/errors.yaml'] },
  sentence: {
    change: 'the sentence 「時間をおいて…」 of the site',
    before: '8',
    places: ['web/format/failure-words.ts', 'web/index.html'],
  },
  scenario: { change: 'a scenario', before: '2', places: ['fixtures/scenarios/payday.yaml'] },
  person: { change: 'a person', places: ['fixtures/people.yaml'] },
  offer: { change: 'an offer', places: ['fixtures/offers.yaml'] },
  table: { change: 'a table', places: ['mock-server/db/'] },
  colour: { change: 'a colour', places: ['web/ui/tokens.css'] },
  size: { change: 'a space, a type size', places: ['web/ui/scale.css'] },
  check: { change: 'a check of all code', places: ['.ci/suites.ts'] },
} as const satisfies Readonly<Record<string, Counted>>;
