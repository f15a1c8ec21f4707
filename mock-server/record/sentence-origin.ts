import { SENTENCES } from '#contracts/api/sentences.ts';
import type { ErrorsSeed } from '#fixtures/seed.ts';

/** Where in errors.yaml a sentence comes from. */
export type Origin =
  | { readonly kind: 'rule'; readonly name: string; readonly attribute: string; readonly template: string }
  | { readonly kind: 'failure'; readonly name: string; readonly contract: string | undefined };

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What a field is called in sentences. */
export const attributeOf = (field: string, { attributes }: ErrorsSeed): string =>
  attributes[field] ?? attributes[field.replaceAll(/\.\d+/g, '.*')] ?? field;

/** What fits every sentence that a rule makes; each placeholder but the field's name is a group. */
export const patternOf = (template: string, attribute: string): RegExp =>
  new RegExp(
    `^${template
      .split(/(:[a-z_]+)/)
      .map((part) => (part === ':attribute' ? escaped(attribute) : /^:[a-z_]+$/.test(part) ? '(.+?)' : escaped(part)))
      .join('')}$`,
  );

/** The rules and failures that may have said a sentence about a field. */
export const originsOf = (field: string, sentence: string, errors: ErrorsSeed): Origin[] => {
  const attribute = attributeOf(field, errors);
  const rules = Object.entries(errors.rules)
    .filter(([, template]) => patternOf(template, attribute).test(sentence))
    .map(([name, template]): Origin => ({ kind: 'rule', name, attribute, template }));
  const failures = Object.entries(errors.failures).flatMap(([name, { message }]): Origin[] => {
    const said = typeof message === 'string' ? message : (SENTENCES as Record<string, string>)[message.contract];
    const contract = typeof message === 'string' ? undefined : message.contract;
    return said === sentence ? [{ kind: 'failure', name, contract }] : [];
  });
  return [...failures, ...rules];
};

/** Rules that look at what is stored. */
const STORED = new Set(['unique', 'exists']);

/** Whether a sentence is about what is stored, not about what was sent. */
export const isOfState = (field: string, sentence: string, errors: ErrorsSeed): boolean =>
  originsOf(field, sentence, errors).some(({ kind, name }) => kind === 'failure' || STORED.has(name));
