import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { loadErrors, loadScenario } from '#fixtures/load.ts';
import { resolveAnswer } from '#fixtures/resolve-answer.ts';
import type { FaultSeed, Seed, Shown } from '#fixtures/seed.ts';
import { answerOf, catalogue, names } from './scenario.testing.ts';

/** Refusals that only the real backend knows, by scenario. */
const FOREIGN: Readonly<Record<string, string>> = {
  'apply-refused': 'How many applicants an offer takes is nothing that the API tells, so the mock server knows none.',
};

const errorsOf = ({ status, body }: FaultSeed): object | undefined =>
  status === 422 && typeof body === 'object' && body?.errors ? body.errors : undefined;

/** What the scenario itself says that the API refuses so. */
const shownBy = ({ shows = [] }: Seed, { method, path, body }: FaultSeed): Shown | undefined =>
  shows.find(({ call, ...one }) => call === `${method} ${path}` && isDeepStrictEqual(one.body, body));

const seeds = names.map((name) => loadScenario(name));

/** Every fault that answers as rules do. */
const refusals = seeds.flatMap((seed) =>
  seed.faults.flatMap((fault) => {
    const errors = errorsOf(fault);
    if (errors === undefined || seed.name in FOREIGN) return [];
    return { name: seed.name, call: `${fault.method} ${fault.path} ${Object.keys(errors).join(' ')}`, seed, fault };
  }),
);

test.each(refusals)('$name refuses $call in the words of the rules', async ({ seed, fault }) => {
  const shown = shownBy(seed, fault);
  if (!shown) {
    const example = `{ as: minori, call: ${fault.method} ${fault.path}, send: …, refuse: … }`;
    throw new Error(`Say under "shows" of fixtures/scenarios/${seed.name}.yaml what is refused so: - ${example}`);
  }
  const { status, body } = await answerOf(seed, shown, { withoutFaults: true });
  expect([status, body]).toEqual([422, fault.body]);
});

test.each(seeds)('$name is tagged `refused` if a fault refuses something there, and only then', ({ name, faults }) => {
  const refuses = faults.some(({ status = 200 }) => status >= 400 && status < 500);
  expect(catalogue.find((listed) => listed.name === name)?.tags ?? []).toEqual(refuses ? ['refused'] : []);
});

const errors = loadErrors();
/** What the API is seen to answer by itself: here, or because a scenario shows it. */
const seen = [
  ...refusals.map(({ fault }) => fault.body),
  ...seeds.flatMap(({ shows = [] }) => shows).map(({ body }) => body),
];

test.each(Object.keys(errors.failures))('the failure %s is one that the API answers in some scenario', (failure) => {
  const named: { failure: string; body?: unknown } = { failure };
  const { body } = resolveAnswer(named, errors, { file: 'errors.yaml', path: ['failures', failure] });
  expect(seen).toContainEqual(body);
});
