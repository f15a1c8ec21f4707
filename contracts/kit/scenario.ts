import { array, type Infer, optional, string, type } from 'superstruct';
import { endpoint } from '#contracts/api/endpoint.ts';
import { data } from '#contracts/api/laravel.ts';
import { fold, searchFor } from '#contracts/api/search.ts';
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

/** Words that people search for, and the words of scenarios that mean the same. */
const SYNONYMS: readonly (readonly [searched: string, written: RegExp])[] = [
  ['セッション', /ログイン切れ|ログイン状態/],
  ['ロック', /続けて失敗|回まちがえ/],
  ['職務経歴', /職歴|履歴書/],
  ['添付', /履歴書/],
  ['求人なし', /求人がひとつもない/],
  ['メール変更', /メールアドレス.?変更|新しいメールアドレス|変更先のメールアドレス/],
  ['スマホ', /電話番号|sms/i],
];

/** The words by which a scenario is found: name, title, description (in any language), tags, its page with names and texts there. */
const searchWords = ({ name, title, about, title_en, about_en, tags, opens = { path: '' } }: Scenario): string => {
  const { path, seen, press = [] } = opens;
  const pressed = press.flatMap((step) => (typeof step === 'string' ? step : Object.keys(step)));
  const words = [name, title, about, title_en, about_en, ...tags, path, seen, ...pressed].join('\n');
  return fold([words, ...SYNONYMS.flatMap(([searched, written]) => (written.test(words) ? searched : []))].join('\n'));
};

/** Scenarios that contain every word of a text, in the site's own search. */
export const matchingScenarios = <S extends Scenario>(scenarios: readonly S[], text: string): S[] => {
  const isFound = searchFor(text);
  return scenarios.filter((scenario) => isFound(searchWords(scenario)));
};

/** All scenarios by name; with `text` the matching ones. */
export const listScenarios = endpoint({
  method: 'GET',
  path: '/__kit/scenarios',
  query: type({ text: optional(string()) }),
  answer: data(array(scenario)),
});
