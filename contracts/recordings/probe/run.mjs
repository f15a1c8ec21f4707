import { Client } from './client.mjs';
import { factNames, responseForm } from './normal-form.mjs';

/** All probes put to one server: each group begins in a fresh world, and what each probe was answered is noted in its normal form. */
export class Run {
  /** By the probe's id. */
  answers = new Map();
  /** Why a group broke off. */
  errors = [];
  /** Whether the clock of the present world stands elsewhere than the machine's. */
  clockMoved = false;
  #groups = [];

  constructor(base, adapter) {
    this.base = base.replace(/\/$/, '');
    this.adapter = adapter;
  }

  group(name, ask) {
    this.#groups.push([name, ask]);
  }

  async all() {
    for (const [name, ask] of this.#groups) {
      this.clockMoved = false;
      try {
        await ask(this.#talk(await this.adapter.reset()));
      } catch (error) {
        this.errors.push(`${name}: ${error.message}`);
      }
    }
  }

  /** What a group asks with: `p` and `add` take the probe's id and title first; `opts` has exact, list, mask. */
  #talk(facts) {
    this.facts = factNames(facts);
    return {
      facts,
      adapter: this.adapter,
      client: () => new Client(this),
      advance: async (seconds) => {
        await this.adapter.advance(seconds);
        this.clockMoved = true;
      },
      p: async (id, _title, client, method, target, spec = {}, opts = {}) => {
        const response = await client.send(method, target, spec);
        this.#note(id, responseForm(response, opts, this));
        return response;
      },
      add: (id, _title, _request, response) => this.#note(id, response),
    };
  }

  #note(id, response) {
    if (this.answers.has(id)) throw new Error(`two probes have the id ${id}`);
    this.answers.set(id, response);
  }
}
