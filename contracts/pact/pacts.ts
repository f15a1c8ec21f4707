/** Who the pacts say asks. */
export const CONSUMER = 'tsugimichi-web';

/** One of the two contracts: whom it is with, and where it is written. It is committed. */
export interface Pact {
  readonly provider: string;
  readonly file: URL;
}

const pactWith = (provider: string): Pact => ({
  provider,
  file: new URL(`./pacts/${CONSUMER}-${provider}.json`, import.meta.url),
});

/** `api` is for any backend, `mock` for the mock server alone: what only a fault answers (5xx, refusals of no rule, maintenance). */
export const PACTS = { api: pactWith('tsugimichi-api'), mock: pactWith('tsugimichi-mock') } as const;
