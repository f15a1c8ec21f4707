import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { FixtureError } from '#fixtures/loader/fixture-error.ts';
import { loadErrors, loadScenario, readFixture, scenarioNames } from '#fixtures/loader/load.ts';
import { resolveAnswer } from '#fixtures/loader/resolve/resolve-answer.ts';
import { flatten } from '#fixtures/loader/scenario/flatten.ts';
import { type ScenarioSeed, scenarioSeed } from '#fixtures/loader/seed/scenario-seed.ts';
import type { FaultSeed, Seed, Shown } from '#fixtures/loader/seed/seed.ts';

const catalogue = scenarioNames();
const names = catalogue.map(({ name }) => name);
const read = (name: string): ScenarioSeed => readFixture(`scenarios/${name}.yaml`, scenarioSeed);

const errorsOf = ({ status, body }: Pick<FaultSeed, 'status' | 'body'>): object | undefined =>
  status === 422 && typeof body === 'object' && body?.errors ? body.errors : undefined;

/** The scenario's own example of this failure from the API. */
const shownBy = ({ shows = [] }: Seed, { method, path, body }: FaultSeed): Shown | undefined =>
  shows.find(({ call, ...one }) => call === `${method} ${path}` && isDeepStrictEqual(one.body, body));

/** Whether only the real backend produces this failure, marked by a sentence instead of rules. */
const isBackendsAlone = (refused: object = {}): boolean =>
  Object.values(refused).some((how) => Object.hasOwn(Object(how), 'says'));

const seeds = names.map((name) => loadScenario(name));

/** Every fault that answers like a failed rule. Failures of a real backend only cannot be reproduced here. */
const refusals = seeds.flatMap((seed) => {
  const { faults: written = [] } = flatten(seed.name, read);
  return seed.faults.flatMap((fault, index) => {
    const errors = errorsOf(fault);
    if (errors === undefined || isBackendsAlone(written[index]?.refuse)) return [];
    return { name: seed.name, call: `${fault.method} ${fault.path} ${Object.keys(errors).join(' ')}`, seed, fault };
  });
});

// The test of all scenarios sends the example.
test.each(refusals)('shows an example of $call in $name from the API', ({ seed, fault }) => {
  const example = `{ as: minori, call: ${fault.method} ${fault.path}, send: …, refuse: … }`;
  const wanted = `Add to "shows" of fixtures/scenarios/${seed.name}.yaml an example of this failure: - ${example}`;
  expect(shownBy(seed, fault), wanted).toBeDefined();
});

/** Faults that spell out a `refuse`. A saved world contains such faults, so they can be loaded. */
const writtenOut = (name: string, { faults = [], shows = [] }: Pick<ScenarioSeed, 'faults' | 'shows'>): string[] =>
  Object.entries({ faults, shows }).flatMap(([list, answers]) =>
    answers.flatMap((response, index) => {
      const fields = Object.keys(errorsOf(response) ?? {});
      if (fields.length === 0) return [];
      const wanted = `write refuse: { ${fields.map((field) => `${field}: …`).join(', ')} } in place of status and body`;
      return [new FixtureError(`scenarios/${name}.yaml`, [list, index, 'body'], wanted).message];
    }),
  );

test.each(names)('%s spells out no sentence of a 422', (name) => {
  expect(writtenOut(name, read(name))).toEqual([]);
});

test.each(seeds)('tags $name `refused` exactly if one of its faults rejects something', ({ name, faults }) => {
  const refuses = faults.some(({ status = 200 }) => status >= 400 && status < 500);
  expect(catalogue.find((listed) => listed.name === name)?.tags ?? []).toEqual(refuses ? ['refused'] : []);
});

const errors = loadErrors();
/** Responses of the API itself: here, or in a scenario's `shows`. */
const seen = [
  ...refusals.map(({ fault }) => fault.body),
  ...seeds.flatMap(({ shows = [] }) => shows).map(({ body }) => body),
];

test.each(Object.keys(errors.failures))('shows the failure %s in some scenario', (failure) => {
  const named: { failure: string; body?: unknown } = { failure };
  const { body } = resolveAnswer(named, errors, { file: 'errors.yaml', path: ['failures', failure] });
  expect(seen).toContainEqual(body);
});
