import { enums } from 'superstruct';
import { proxy, useSnapshot } from 'valtio';
import { LANGUAGES, type Language } from '#contracts/kit/language.ts';
import { persisted } from '#web/src/storage/persisted.ts';
import { JAPANESE } from './words-ja.ts';

type Sentence = keyof typeof JAPANESE;
type Slot<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Slot<Rest> : never;
type Values<S> = [Slot<S>] extends [never] ? [] : [Readonly<Record<Slot<S>, string | number>>];
/** A sentence without `{slots}`. */
export type Label = { [S in Sentence]: [Slot<S>] extends [never] ? S : never }[Sentence];

const stored = persisted('local', 'kit.language', enums(LANGUAGES));
const storedOrBrowsers = (): Language => stored.read() ?? (navigator.language.startsWith('ja') ? 'ja' : 'en');
const state = proxy({ language: storedOrBrowsers() });

/** Renders again after a switch. Panel and drawer call it at their root, so their parts may call `t` alone. */
export const useLanguage = (): Language => useSnapshot(state).language;

export const language = (): Language => state.language;

export const setLanguage = (chosen: Language): void => {
  state.language = chosen;
  stored.write(chosen);
};

/** Another tab may have switched. */
export const rereadLanguage = (): void => {
  state.language = storedOrBrowsers();
};

const fillIn = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])).replace('(s)', values.count === 1 ? '' : 's');

/** A sentence in the kit's language, by its English. */
export const t = <S extends Sentence>(sentence: S, ...[values]: Values<S>): string =>
  fillIn(state.language === 'ja' ? JAPANESE[sentence] : sentence, values);

/** The language of a message of the kit or the server: only Japanese ends with 「。」. */
export const languageOf = (message: string): Language => (message.endsWith('。') ? 'ja' : 'en');
