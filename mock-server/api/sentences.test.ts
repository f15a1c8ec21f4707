import { expect, test, vi } from 'vitest';
import { loadErrors } from '#fixtures/loader/load.ts';
import type * as ruleSets from '#mock-server/http/validation/rule-set.ts';
import { type RuleSet, sentenceKey } from '#mock-server/http/validation/rule-set.ts';
import { allRoutes } from './all-routes.ts';

/** The declared rules of all calls. */
const sets = vi.hoisted(() => new Set<RuleSet>());
vi.mock('#mock-server/http/validation/rule-set.ts', async (importOriginal) => {
  const original = await importOriginal<typeof ruleSets>();
  const rulesFor: typeof ruleSets.rulesFor = (endpoint, fields) => {
    const set = original.rulesFor(endpoint, fields);
    sets.add(set);
    return set;
  };
  return { ...original, rulesFor };
});

const errors = loadErrors();
const ruled = () => [...sets].flatMap(({ fields, elements }) => [...fields, ...elements]);

const fieldsOf = (struct: { schema?: unknown } | undefined): string[] =>
  struct?.schema && typeof struct.schema === 'object' ? Object.keys(struct.schema) : [];

test('has a name for every field of every call', () => {
  const declared = allRoutes.flatMap(({ endpoint }) => [...fieldsOf(endpoint.query), ...fieldsOf(endpoint.body)]);
  const checked = ruled().flatMap(({ declared: field, rules }) =>
    field.includes('*') ? [] : [rules.find(({ named }) => named !== undefined)?.named ?? field],
  );
  const fields = new Set([...declared, ...checked]);
  expect(fields.size).toBeGreaterThan(50);
  expect([...fields].filter((field) => !(field in errors.attributes))).toEqual([]);
});

test('uses each sentence in a rule of some call', () => {
  const used = ruled().flatMap(({ rules }) =>
    rules.flatMap((rule) => (!rule.passes || rule.failure ? [] : [sentenceKey(rule, rules)])),
  );
  const sentences = new Set(used);
  expect(Object.keys(errors.rules).filter((sentence) => !sentences.has(sentence))).toEqual([]);
  expect([...sentences].filter((sentence) => !(sentence in errors.rules))).toEqual([]);
});
