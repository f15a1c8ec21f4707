import type { Endpoint } from '#contracts/api/endpoint.ts';
import { callKey } from '#fixtures/loader/calls.ts';
import type { ErrorsSeed } from '#fixtures/loader/seed.ts';
import type { PlannedField, PlannedRule } from './rule-set.ts';

/** A field, as the sentences need it. */
export interface Named extends Pick<PlannedField, 'declared' | 'named'> {
  /** `industry_id.0` if `industry_id.*` is declared. */
  readonly path: string;
}

/** An element of a list without its own name appears as its dotted key. */
const nameOf = ({ path, declared, named }: Named, { attributes }: ErrorsSeed): string =>
  attributes[named ?? path] ?? attributes[declared] ?? (declared.includes('*') ? path : path.replaceAll('_', ' '));

/** The error sentence of a call's rule in fixtures/errors.yaml, with its placeholders filled. */
export const sentenceOf = (
  field: Named,
  { rule: { words = {} }, sentence }: PlannedRule,
  errors: ErrorsSeed,
  call: Endpoint | undefined,
): string => {
  const text = (call && errors.custom[callKey(call)]?.[`${field.declared}.${sentence}`]) ?? errors.rules[sentence];
  if (text === undefined)
    throw new Error(`fixtures/errors.yaml has no sentence rules["${sentence}"], needed by the field ${field.path}`);
  const other = (path: string) => nameOf({ path, declared: path, named: undefined }, errors);
  const own = typeof words === 'function' ? words(other) : words;
  const all: Readonly<Record<string, string>> = { ...own, attribute: nameOf(field, errors) };
  return text.replace(/:([a-z_]+)/g, (whole, word: string) => all[word] ?? whole);
};
