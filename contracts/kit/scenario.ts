import { array, type Infer, optional, string, type } from 'superstruct';
import { endpoint } from '#contracts/api/endpoint.ts';
import { data } from '#contracts/api/laravel.ts';
import { beginning } from './beginning.ts';

/** A named state of the whole backend. */
export const scenario = type({
  name: string(),
  title: string(),
  /** One sentence: what this state shows. */
  about: string(),
  tags: array(string()),
  opens: optional(beginning),
  /** Why it cannot be used, with file and line; it then has its name for a title. */
  mistake: optional(string()),
});
export type Scenario = Infer<typeof scenario>;

/** All scenarios by name; `text`: those in whose name, title, sentence or tags every word of it stands. */
export const listScenarios = endpoint({
  method: 'GET',
  path: '/__kit/scenarios',
  query: type({ text: optional(string()) }),
  answer: data(array(scenario)),
});
