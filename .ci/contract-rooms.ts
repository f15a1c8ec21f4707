import type { Room } from './room.ts';

/** The rooms of the contract's proof: pacts and their states, what puts them to a backend, what a backend is handed. */
export const CONTRACT_ROOMS: readonly Room[] = [
  {
    name: 'contracts/pact',
    holds:
      "the contract: tests drive the SPA's real client; `pacts/` is committed. The roof: it looks into every room, no room looks at it",
    files: ['contracts/pact/**'],
    sees: ['contracts/api', 'web/api'],
    uses: ['node:', '@pact-foundation/pact', 'vitest'],
    isTest: true,
    wall: 'Pact drives the client of web/api.',
  },
  {
    name: 'contracts/verify',
    holds: 'puts the pacts to a backend, the mock server or any other: `npm run verify`',
    files: ['contracts/verify/**'],
    sees: ['contracts/pact/pacts.ts', 'contracts/ports.ts', 'fixtures/fixture-error.ts', 'mock-server/main.ts'],
    uses: ['node:'],
    isTest: true,
    wall: 'It reads the pacts as files, and starts the mock server through main.ts.',
  },
  {
    name: 'contracts/pact/fields',
    holds: 'compares the fields of the contract with those that the sources of `web` read, as TypeScript knows them',
    files: ['contracts/pact/fields/**'],
    sees: ['contracts/api', 'contracts/pact/pacts.ts'],
    uses: ['node:', 'superstruct', 'typescript'],
    isTest: true,
    wall: 'It reads the sources of web as sources, and the contract as a file.',
  },
  {
    name: 'contracts/pact/states',
    holds: 'what a backend makes for each state of the pact, written to `states.json` and `states.md` beside it',
    files: ['contracts/pact/states/**'],
    sees: ['contracts/api', 'fixtures', 'mock-server/worlds/resolved-scenario.ts'],
    uses: ['node:'],
  },
  {
    name: 'contracts/openapi',
    holds:
      'the contract as OpenAPI 3.1: `npm run openapi` writes `contracts/openapi.yaml`, with what the mock server answers to the requests of the pacts as examples; the linter with its settings',
    files: ['contracts/openapi/**'],
    sees: ['contracts/api', 'fixtures/json-schema.ts', 'fixtures/described.ts', 'mock-server/main.ts'],
    uses: ['node:', 'superstruct', 'yaml'],
    doors: { '@redocly/openapi-core': 'contracts/openapi/lint.ts' },
    isTest: true,
    wall: 'It is written from contracts/api; the mock server is asked for examples through main.ts.',
  },
  {
    name: 'contracts/mutants',
    holds:
      'backends that are wrong in one thing, which the contract must catch, and harmless ones, which it must let pass',
    files: ['contracts/mutants/**'],
    sees: ['contracts/api', 'contracts/verify', 'contracts/mutants', 'mock-server/main.ts'],
    uses: ['node:'],
    isTest: true,
    wall: 'A wrong backend is a change of what goes over the wire: it knows nothing of how the right one works.',
  },
  {
    name: 'contracts/laravel',
    holds: "a Laravel application's own PHP that makes the states; TypeScript here only tests it",
    files: ['contracts/laravel/**'],
    sees: ['contracts/laravel', 'contracts/pact/states', 'mock-server/http/session/encrypter.ts'],
    uses: ['node:'],
    isTest: true,
  },
  {
    name: 'contracts/broker',
    holds:
      'gives the contract to a Pact broker and asks it for its verdict: `npm run pact:publish`, `npm run can-i-deploy`',
    files: ['contracts/broker/**'],
    sees: [],
    uses: ['node:'],
    wall: 'It hands on the pact as a file, with the official client.',
  },
  {
    name: 'contracts/examples',
    holds: 'a CI for either side, whose steps a test runs',
    files: ['contracts/examples/**'],
    sees: ['contracts/broker', 'mock-server/main.ts'],
    uses: ['node:', 'yaml'],
    isTest: true,
    wall: 'The steps are run as a CI runs them: as programs.',
  },
  {
    name: 'contracts/diff',
    holds:
      'what a change of the contract asks of a backend: `npm run contract:diff -- REF` compares two OpenAPI documents, and two pacts',
    files: ['contracts/diff/**'],
    sees: [],
    uses: ['node:', 'yaml'],
    wall: 'It compares documents, and knows nothing of how they are written.',
  },
  {
    name: 'contracts/recordings',
    holds:
      'what a real Laravel answered, and the two programs that put it to the mock server; read by its own tests only',
    files: ['contracts/recordings/**'],
    sees: [],
    uses: ['node:'],
    wall: 'What Laravel answered knows nothing of this project; only its tests look at the mock server.',
  },
  {
    name: 'tests of contracts/recordings',
    files: ['contracts/recordings/*.test.ts'],
    sees: ['contracts/api', 'mock-server/main.ts', 'mock-server/probe-adapter.mjs'],
    uses: ['node:', 'vitest'],
    isTest: true,
    wall: 'The recordings are put to the mock server, and to nothing else of the project; the contract says what came after them.',
  },
];
