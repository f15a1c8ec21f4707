import type { ErrorsSeed } from '#fixtures/world.ts';
import { type Fields, fieldAt } from './fields.ts';
import { readDate } from './rule-dates.ts';

/** A field as its sentences see it. */
export interface Named {
  readonly path: string;
  /** The path as declared, `industry_id.*` for `industry_id.0`. */
  readonly declared: string;
}

type Words = Readonly<Record<string, string>>;

/** The element of a list that has no name of its own is shown by its dotted key. */
const nameOf = ({ path, declared }: Named, { attributes }: ErrorsSeed): string =>
  attributes[path] ?? attributes[declared] ?? (declared.includes('*') ? path : path.replaceAll('_', ' '));

/** What stands for the placeholders of a rule's sentence. */
export const wordsOf = (rule: string, argument: string, input: Fields, errors: ErrorsSeed): Words => {
  const [first = '', ...rest] = argument.split(',');
  const named = (path: string) => nameOf({ path, declared: path }, errors);
  switch (rule) {
    case 'between':
    case 'digits_between':
      return { min: first, max: rest[0] ?? '' };
    case 'required_if':
      return { other: named(first), value: String(fieldAt(input, first) ?? '') };
    case 'required_unless':
      return { other: named(first), values: rest.join(', ') };
    case 'required_with':
    case 'required_with_all':
    case 'required_without':
    case 'required_without_all':
      return { values: [first, ...rest].map(named).join(' / ') };
    case 'same':
    case 'different':
      return { other: named(first) };
    case 'after':
    case 'after_or_equal':
    case 'before':
    case 'before_or_equal':
      return { date: readDate(argument, undefined, new Date()) === undefined ? named(argument) : argument };
    default:
      return { [rule]: argument, format: argument, values: argument.replaceAll(',', ', ') };
  }
};

/** The sentence of fixtures/errors.yaml under a key, its placeholders filled. */
export const sentenceOf = (field: Named, key: string, words: Words, errors: ErrorsSeed): string => {
  const text = errors.rules[key];
  if (text === undefined)
    throw new Error(`fixtures/errors.yaml has no sentence rules["${key}"], asked for by the field ${field.path}`);
  const all: Words = { ...words, attribute: nameOf(field, errors) };
  return text.replace(/:([a-z_]+)/g, (whole, word: string) => all[word] ?? whole);
};
