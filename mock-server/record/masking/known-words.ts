import { contractCalls } from '#fixtures/loader/calls/calls.ts';
import { failureSentence } from '#fixtures/loader/errors/sentence-origin.ts';
import { isScenario, loadErrors, loadScenario } from '#fixtures/loader/load.ts';
import { type Known, mapTexts } from './pseudonyms.ts';

/** Every sentence that the mock can say, whatever the field. */
const ownSentence = (): RegExp => {
  const { rules, custom, attributes, failures, messages } = loadErrors();
  const names = [...Object.values(attributes).map(RegExp.escape), '[a-z_. 0-9]+'].join('|');
  const parts = (template: string) =>
    template
      .split(/(:[a-z_]+)/)
      .map((part) =>
        part === ':attribute' ? `(?:${names})` : /^:[a-z_]+$/.test(part) ? '.{1,80}?' : RegExp.escape(part),
      );
  const more = messages.moreErrors === undefined ? '' : `(?: ${parts(messages.moreErrors).join('')})?`;
  const all = [
    ...Object.values(rules),
    ...Object.values(custom).flatMap((sentences) => Object.values(sentences)),
    ...Object.values(failures).map(failureSentence),
    ...Object.values(messages),
  ];
  return new RegExp(`^(?:${all.map((one) => parts(one).join('')).join('|')})${more}$`, 's');
};

/**
 * What a recording contains unmasked: sentences and masters of the mock, words of the contract's paths, and the logins of the fixtures'
 * people, so that a replay can use them. A real person may have the name of one in the fixtures, so names are not included.
 */
export const knownWords = (scenario: string): Known => {
  const words = new Set<string>();
  const { jobTypes, industries, people } = loadScenario(isScenario(scenario) ? scenario : 'ordinary-day');
  mapTexts([jobTypes, industries], (text) => {
    words.add(text);
    return text;
  });
  for (const { email, phone_number, password } of people)
    for (const one of [email, phone_number, password]) if (one) words.add(one);
  for (const { path } of contractCalls()) for (const part of path.split('/')) words.add(part);
  const own = ownSentence();
  return { has: (text) => words.has(text) || (text.length < 500 && own.test(text)) };
};
