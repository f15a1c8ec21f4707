import type { FaultSeed } from '#fixtures/seed.ts';
import { readAddress } from '#mock-server/http/exchange.ts';
import type { Entry, FormPart } from '#mock-server/worlds/entry.ts';
import { KitFailure } from './failure.ts';
import { isForm, textOf } from './request-fields.ts';

/** Of the connection or of a body that is written anew. */
const NOT_SENT = new Set(['connection', 'content-length', 'host', 'transfer-encoding', 'keep-alive']);

const refuse = (what: string): never => {
  throw new KitFailure(422, `The request cannot be sent again: ${what}.`);
};

const formOf = (parts: readonly FormPart[]): FormData => {
  const form = new FormData();
  for (const [name, value] of parts)
    form.append(name, typeof value === 'string' ? value : refuse(`its file "${value.file}" is kept by name only`));
  return form;
};

const bodyOf = ({ requestBody }: Entry): BodyInit | null => {
  if (requestBody === undefined) return null;
  if (isForm(requestBody)) return formOf(requestBody);
  if (requestBody.size > requestBody.body.length) refuse('its body is longer than what is kept of it');
  return typeof requestBody.body === 'string' ? requestBody.body : new Uint8Array(requestBody.body);
};

/**
 * The request of an entry once more, with its cookies, to the world of this id. It ends when `signal` does.
 * @throws 422 where its body is not kept whole.
 */
export const requestAgain = (entry: Entry, world: string, signal: AbortSignal): Request => {
  if (entry.told) refuse('it came with an imported world, which holds neither its secrets nor its body');
  const body = bodyOf(entry);
  const pairs =
    entry.requestHeaders instanceof Headers ? [...entry.requestHeaders] : Object.entries(entry.requestHeaders);
  const headers = new Headers();
  for (const [name, value] of pairs) {
    // The boundary of a form is another one then.
    if (value === undefined || NOT_SENT.has(name) || (body instanceof FormData && name === 'content-type')) continue;
    headers.set(name, typeof value === 'string' ? value : value.join(', '));
  }
  headers.set('x-kit-world', world);
  return new Request(entry.url, { method: entry.method, headers, body, signal });
};

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

interface Ended extends Pick<Entry, 'status' | 'outcome'> {
  /** As far as it is kept. */
  readonly text: string | null;
  readonly isWhole: boolean;
}

/** How an entry ended, here or in the server that it was imported from. */
const endOf = ({ status, outcome, body, told }: Entry): Ended => {
  if (told) {
    const { body: text, body_size } = told.answer;
    return { status: told.status, outcome: told.outcome, text, isWhole: body_size === undefined };
  }
  const isWhole = body === undefined || body.size === body.body.length;
  return { status, outcome, text: body === undefined ? null : textOf(body), isWhole };
};

const answerOf = ({ status, text, isWhole, outcome }: Ended): Partial<FaultSeed> => {
  if (outcome === 'dropped') return { drop: true };
  if (outcome === 'stalled') return { stall: true };
  if (outcome === 'cut' || outcome === 'malformed') return { [outcome === 'cut' ? 'cut' : 'malformed']: true };
  if (status === null) throw new KitFailure(422, 'There is no answer yet that a fault could give.');
  if (!text) return { status };
  if (!isWhole) throw new KitFailure(422, 'A fault cannot give this answer: it is longer than what is kept of it.');
  return { status, body: readJson(text) };
};

/** A rule by which the call of an entry is answered as it was. @throws 422 where nobody knows how that was. */
export const faultOf = (entry: Entry): FaultSeed => ({
  method: entry.method,
  path: readAddress(entry.url)?.path ?? '/',
  ...answerOf(endOf(entry)),
});
