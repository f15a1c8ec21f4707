import { readFileSync } from 'node:fs';
import { PACTS } from '#contracts/pact/pacts.ts';

/** The contract has two parts: what any backend keeps, and what the mock server alone can be brought to answer. */
export type PactName = keyof typeof PACTS;

/** What is read here of an interaction; the rest of it is the verifier's. */
export interface Interaction {
  readonly description: string;
  readonly providerStates?: readonly { readonly name: string; readonly params?: Readonly<Record<string, unknown>> }[];
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly headers?: Readonly<Record<string, readonly string[]>>;
    readonly body?: { readonly content?: unknown };
  };
  readonly response: { readonly status: number };
}

export interface Pact {
  readonly provider: { readonly name: string };
  readonly interactions: readonly Interaction[];
  readonly metadata?: { readonly pactSpecification?: { readonly version?: string } };
}

/** Which interactions: those with all of some words in their name or call, or those that a function says yes to. */
export type Choice = string | ((interaction: Interaction) => boolean);

/** The SPA's address in the committed pacts. */
export const WRITTEN_ORIGIN = 'http://localhost:5173';

/** The version of the specification that the pacts are written in. */
const SPECIFICATION = '4.0';

/** What is wrong with how the verification was asked for, or with what it needs: one sentence for people. */
export class VerifyError extends Error {}

/** The text of a pact as another Origin would have it: in requests and in what is expected, in patterns too. */
const withOrigin = (text: string, origin: string): string => {
  const escaped = (url: string) => url.replaceAll('/', '\\\\/');
  return text.replaceAll(WRITTEN_ORIGIN, origin).replaceAll(escaped(WRITTEN_ORIGIN), escaped(origin));
};

/**
 * A pact of this text.
 * @param name what it is called in a sentence
 * @throws VerifyError when it is no pact, or one of another version
 */
export const parsePact = (text: string, name: string): Pact => {
  const anew = 'write it anew with `npm test -- pact`';
  const pact = jsonOf(text) as Pact | null | undefined;
  if (!Array.isArray(pact?.interactions)) throw new VerifyError(`The pact of ${name} is none: ${anew}.`);
  const version = pact.metadata?.pactSpecification?.version ?? 'unknown';
  if (version === SPECIFICATION) return pact;
  throw new VerifyError(
    `The pact of ${name} is of version ${version}, and this verifier reads ${SPECIFICATION}: take its newest commit, or ${anew}.`,
  );
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const withWords = (given: string) => {
  const words = given.toLowerCase().split(/\s+/).filter(Boolean);
  return ({ description, request }: Interaction): boolean => {
    const text = `${description} ${request.method} ${request.path}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
};

/**
 * One of the committed pacts.
 * @param origin in place of the written one
 * @param only the interactions it is to hold; left out: all
 * @throws VerifyError when the file is of another version
 */
export const readPact = (
  pact: PactName,
  { origin = WRITTEN_ORIGIN, only = '' }: { origin?: string; only?: Choice } = {},
): Pact => {
  const whole = parsePact(withOrigin(readFileSync(PACTS[pact].file, 'utf8'), origin), pact);
  return { ...whole, interactions: whole.interactions.filter(typeof only === 'string' ? withWords(only) : only) };
};
