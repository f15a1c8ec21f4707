import { array, type Infer, optional, string, type } from 'superstruct';
import { endpoint } from '#contracts/api/endpoint.ts';
import { data } from '#contracts/api/laravel.ts';
import { beginning } from './beginning.ts';
import type { Language } from './language.ts';

/** A named state of the whole backend. */
export const scenario = type({
  name: string(),
  title: string(),
  about: string(),
  /** The same in English, if its file has it. */
  title_en: optional(string()),
  about_en: optional(string()),
  tags: array(string()),
  opens: optional(beginning),
  /** Why it cannot be used, with file and line; its title is then its name. */
  mistake: optional(string()),
});
export type Scenario = Infer<typeof scenario>;

/** A scenario's title or description in a language; without its English, in Japanese. */
export const scenarioWords = (scenario: Scenario, part: 'title' | 'about', language: Language) => {
  const english = language === 'en' ? scenario[`${part}_en`] : undefined;
  return english === undefined ? { text: scenario[part], lang: 'ja' } : { text: english, lang: 'en' };
};

/** Scenarios that contain every word of a text in their name, title, description (in any language) or tags. */
export const matchingScenarios = <S extends Scenario>(scenarios: readonly S[], text: string): S[] => {
  // Ignores case and full width.
  const plain = (words: string) => words.normalize('NFKC').toLowerCase();
  const words = plain(text).split(/\s+/);
  return scenarios.filter(({ name, title, about, title_en, about_en, tags }) => {
    const all = plain([name, title, about, title_en, about_en, ...tags].join('\n'));
    return words.every((word) => all.includes(word));
  });
};

/** All scenarios by name; with `text` the matching ones. */
export const listScenarios = endpoint({
  method: 'GET',
  path: '/__kit/scenarios',
  query: type({ text: optional(string()) }),
  answer: data(array(scenario)),
});
