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
import { endpoint } from '#contracts/api/endpoint.ts';
import { data } from '#contracts/api/laravel.ts';
import { person } from './world.ts';

/** Where a scenario begins: the page, who is logged in, what the browser remembers. */
export const beginning = type({
  /** Path and query on the SPA's address. */
  path: string(),
  /** Key of the person who is logged in; left out, nobody is. */
  as: optional(string()),
  /** What the browser remembers, as the scenario writes it. */
  tab: optional(record(string(), unknown())),
  /** What is pressed before the state shows, by accessible name; `{label: text}` is typed, `{file: name}` is chosen. */
  press: optional(array(union([string(), record(string(), string())]))),
  /** Text that then stands on the page, to the letter. */
  seen: optional(string()),
  /** Text that then stands nowhere on it. */
  unseen: optional(string()),
  /** No page shows this state: it is seen on the wire alone. */
  wire: optional(boolean()),
});
export type Beginning = Infer<typeof beginning>;

const stepInWords = (step: string | Readonly<Record<string, string>>): string[] => {
  if (typeof step === 'string') return [step === 'Enter' ? 'Press Enter.' : `Press 「${step}」.`];
  return Object.entries(step).map(([label, text]) =>
    label === 'file' ? `Choose the file fixtures/files/${text}.` : `Give 「${label}」 as 「${text}」.`,
  );
};

/** What to do on the page until the state shows, a sentence each; none where it shows at once. */
export const stepsToSee = ({ press = [], seen }: Pick<Beginning, 'press' | 'seen'>): string[] =>
  press.length === 0 ? [] : [...press.flatMap(stepInWords), ...(seen === undefined ? [] : [`「${seen}」 shows.`])];

/** What the browser remembers, with everything that a scenario refers to. */
const tabMemory = type({
  /** Who has sent the identity form. */
  applicant: optional(
    type({
      last_name: string(),
      first_name: string(),
      last_name_kana: string(),
      first_name_kana: string(),
      phone_number: string(),
      /** When the code under way was sent, by the world's time; left out where none is. */
      sent_at: optional(string()),
    }),
  ),
  /** The address that was asked for before the login. */
  return_to: optional(string()),
  /** The query string that an advertisement sent along, without its question mark. */
  advertisement: optional(string()),
});
export type TabMemory = Infer<typeof tabMemory>;

export const getBeginning = endpoint({
  method: 'GET',
  path: '/__kit/worlds/:id/opens',
  answer: data(type({ ...beginning.schema, tab: optional(tabMemory) })),
});

/** Where a browser stands. */
export const place = object({
  /** The page's address without its origin. */
  path: pattern(string(), /^\/(?![/\\])\S*$/),
  /** A text that stands there: its heading. */
  seen: string(),
  tab: tabMemory,
});
export type Place = Infer<typeof place>;

/** Notes where the caller's browser stands, and by its cookies as whom: a saved world opens there. */
export const setPlace = endpoint({ method: 'PUT', path: '/__kit/worlds/:id/place', body: place });

/** Who is logged in, by the caller's cookies; null for a visitor, also where the session has ended. Nothing is renewed by asking. */
export const getLogin = endpoint({
  method: 'GET',
  path: '/__kit/worlds/:id/login',
  answer: data(type({ person: nullable(person) })),
});

/** Logs the caller's browser in without a password, by cookies; without `as` nobody is logged in any more. */
export const logIn = endpoint({
  method: 'POST',
  path: '/__kit/worlds/:id/login',
  body: object({ as: optional(string()) }),
  answer: data(type({ as: nullable(string()), member_id: nullable(number()) })),
});
