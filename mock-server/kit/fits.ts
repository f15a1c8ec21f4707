import { type Failure, is } from 'superstruct';
import type { Endpoint } from '#contracts/api/endpoint.ts';
import { shownValue } from '#fixtures/told-failure.ts';
import { answerMisfit, failuresOf, misfitOf, undeclaredMisfit, WHOLE } from '#mock-server/http/misfit.ts';
import { expectsJson } from '#mock-server/http/wire/headers.ts';
import { maskField } from '#mock-server/masking/masked.ts';
import type { Entry, Misfit } from '#mock-server/worlds/entry.ts';
import { hasBody, headerOf, isWhole, type Sent, sentParts, textOf, unreadFields } from './request-fields.ts';

/** A text of a query or form counts as the number or boolean it stands for. */
const standsFor = ({ type, value, message }: Failure): boolean => {
  if (typeof value !== 'string' || value === '') return false;
  if (type === 'boolean') return /^(?:0|1|true|false)$/.test(value);
  if (type === 'number') return Number.isFinite(Number(value));
  // superstruct tells the values of an enum in its sentence only.
  return type === 'enums' && (/`(.*?)`/.exec(message)?.[1] ?? '').split(',').includes(value);
};

const partMisfit = (sent: Sent): Misfit | null => {
  const { struct, fields, isText } = sent;
  const [unread] = unreadFields(sent);
  if (unread !== undefined)
    return { place: unread, expected: 'no such field', got: maskField(unread, shownValue(fields[unread])) };
  if (!struct) return null;
  const misfit = misfitOf(failuresOf(fields, struct).filter((failure) => !(isText && standsFor(failure))));
  return misfit && { ...misfit, got: maskField(misfit.place, misfit.got) };
};

/** What of a request is not what the contract says; null where all is, or nobody can tell. */
const requestMisfit = (entry: Entry, endpoint: Endpoint): Misfit | null => {
  if (endpoint.body && !is({}, endpoint.body) && !hasBody(entry))
    return { place: WHOLE, expected: 'a body', got: 'nothing' };
  return (
    sentParts(entry, endpoint)
      .map(partMisfit)
      .find((misfit) => misfit !== null) ?? null
  );
};

/** What of an answer is not what the contract says; null where all is, nobody can tell, or the client asked for no JSON. */
export const answerFit = (entry: Entry, endpoint: Endpoint): Misfit | null => {
  const { status, body, headers, method, outcome, misfit, fault } = entry;
  if (status === null || method === 'HEAD' || !expectsJson((name) => headerOf(entry, name))) return null;
  if (outcome === 'cut') return { place: WHOLE, expected: 'the whole answer', got: 'the beginning of it' };
  if (misfit !== undefined) return misfit;
  if (body && !isWhole(body)) return null;
  const text = body ? textOf(body) : '';
  const broken = answerMisfit(text, status, endpoint, headers['content-type'] ?? '');
  return broken ?? (fault === undefined ? undeclaredMisfit(text, status, endpoint) : null);
};

/** What of request and answer is not what the contract says. */
export const fitsOf = (entry: Entry, endpoint: Endpoint): { request: Misfit | null; answer: Misfit | null } => ({
  request: requestMisfit(entry, endpoint),
  answer: answerFit(entry, endpoint),
});
