import type { Fields } from './body/fields.ts';
import { readQuery } from './body/input.ts';
import { trimFields } from './body/trim.ts';
import { checkFields } from './validation/check-fields.ts';
import type { Surroundings } from './validation/rule.ts';
import type { RuleSet } from './validation/rule-set.ts';

/** A request as passed to its handler. */
export class ApiRequest {
  /** The parts of the path, by name. */
  readonly params: Readonly<Record<string, string>>;
  readonly #search: string;
  readonly #body: Fields;
  readonly #surroundings: Surroundings;
  #input: Fields | undefined;

  constructor(params: Readonly<Record<string, string>>, search: string, body: Fields, surroundings: Surroundings) {
    this.params = params;
    this.#search = search;
    this.#body = body;
    this.#surroundings = surroundings;
  }

  /** Query and body together, trimmed, unchecked. Computed on first use: a cached response needs none of it. */
  get input(): Fields {
    this.#input ??= trimFields(this.#search === '' ? this.#body : { ...readQuery(this.#search), ...this.#body });
    return this.#input;
  }

  /** Validates the fields and returns them in the types of their rules. @throws 422 if a rule fails. */
  check<Value>(rules: RuleSet<Value>): Value {
    return checkFields(this.input, rules, this.#surroundings);
  }
}
