import type { Fields } from './body/fields.ts';
import { readQuery } from './body/input.ts';
import { trimFields } from './body/trim.ts';
import { checkFields } from './validation/check-fields.ts';
import type { Surroundings } from './validation/rule.ts';
import type { RuleSet } from './validation/rule-set.ts';

/** A request as its handler sees it. */
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

  /** Query and body together, trimmed, unchecked. Read at the first use only: an answer that is remembered needs none of it. */
  get input(): Fields {
    this.#input ??= trimFields(this.#search === '' ? this.#body : { ...readQuery(this.#search), ...this.#body });
    return this.#input;
  }

  /** The fields that have rules, in the types that these promise. @throws 422 unless the input keeps them. */
  check<Value>(rules: RuleSet<Value>): Value {
    return checkFields(this.input, rules, this.#surroundings);
  }
}
