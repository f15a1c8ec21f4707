import {
  array,
  boolean,
  type Infer,
  nullable,
  number,
  object,
  optional,
  pattern,
  record,
  string,
  type,
  union,
  unknown,
} from 'superstruct';
import { data } from '#contracts/api/laravel.ts';
import { worldCall } from './call.ts';
import type { Language } from './language.ts';
import { person } from './world.ts';

/** The start of a scenario: page, logged-in person, browser storage. */
export const beginning = type({
  /** Path and query on the SPA's address. */
  path: string(),
  /** Key of the logged-in person; omitted for a visitor. */
  as: optional(string()),
  /** The browser's storage, in the notation of scenarios. */
  tab: optional(record(string(), unknown())),
  /** Actions before the state shows. A string is a button's accessible name, `{label: text}` is typed, `{file: name}` is chosen. */
  press: optional(array(union([string(), record(string(), string())]))),
  /** Exact text that the page then contains. */
  seen: optional(string()),
  /** Text that the page then does not contain. */
  unseen: optional(string()),
  /** No page shows this state; only the API does. */
  wire: optional(boolean()),
});
export type Beginning = Infer<typeof beginning>;

type Step = string | Readonly<Record<string, string>>;

const STEPS = {
  en: {
    enter: 'Press Enter.',
    press: (name: string) => `Press 「${name}」.`,
    choose: (file: string) => `Choose the file ${file}.`,
    type: (label: string, text: string) => `Give 「${label}」 as 「${text}」.`,
    shows: (seen: string) => `「${seen}」 shows.`,
  },
  ja: {
    enter: 'Enterキーを押します。',
    press: (name: string) => `「${name}」を押します。`,
    choose: (file: string) => `ファイル ${file} を選びます。`,
    type: (label: string, text: string) => `「${label}」に「${text}」を入力します。`,
    shows: (seen: string) => `「${seen}」と表示されます。`,
  },
} as const;

/** Instructions for the page until the state shows, one sentence each; empty if it shows at once. */
export const stepsToSee = (
  { press = [], seen }: Pick<Beginning, 'press' | 'seen'>,
  language: Language = 'en',
): string[] => {
  const words = STEPS[language];
  const inWords = (step: Step): string[] => {
    if (typeof step === 'string') return [step === 'Enter' ? words.enter : words.press(step)];
    return Object.entries(step).map(([label, text]) =>
      label === 'file' ? words.choose(`fixtures/files/${text}`) : words.type(label, text),
    );
  };
  return press.length === 0 ? [] : [...press.flatMap(inWords), ...(seen === undefined ? [] : [words.shows(seen)])];
};

/** The sender of the identity form. */
export const typedApplicant = object({
  last_name: string(),
  first_name: string(),
  last_name_kana: string(),
  first_name_kana: string(),
  phone_number: string(),
});

/** The browser's storage, with all references of the scenario resolved. */
const tabMemory = type({
  /** `sent_at` is when the current code was sent, in world time; omitted without a code. */
  applicant: optional(type({ ...typedApplicant.schema, sent_at: optional(string()) })),
  /** The address requested before the login. */
  return_to: optional(string()),
  /** The query string of an advertisement, without its question mark. */
  advertisement: optional(string()),
});
export type TabMemory = Infer<typeof tabMemory>;

/** Where a link opens a world: at its browser's last place, else at the start of its scenario. */
export const getBeginning = worldCall('GET', '/opens', {
  answer: data(type({ ...beginning.schema, tab: optional(tabMemory) })),
});

/** The current place of a browser. */
export const place = object({
  /** The page's address without its origin. */
  path: pattern(string(), /^\/(?![/\\])\S*$/),
  /** A text of the page: its heading. */
  seen: string(),
  tab: tabMemory,
});
export type Place = Infer<typeof place>;

/** Records the caller's page and login (from cookies); a saved world opens there. */
export const setPlace = worldCall('PUT', '/place', { body: place });

/** The person logged in by the caller's cookies; null for a visitor or an ended session. Does not extend the session. */
export const getLogin = worldCall('GET', '/login', { answer: data(type({ person: nullable(person) })) });

/** Logs the caller's browser in without a password, by cookies; without `as`, logs it out. */
export const logIn = worldCall('POST', '/login', {
  body: object({ as: optional(string()) }),
  answer: data(type({ as: nullable(string()), member_id: nullable(number()) })),
});
