import type { FaultRule } from '#contracts/kit/fault.ts';
import { type Exchange, RecordError } from './exchange.ts';

const bodyIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const SILENCES: Readonly<Record<string, Partial<FaultRule>>> = {
  down: { drop: true },
  untrusted: { drop: true },
  itself: { drop: true },
  silent: { stall: true },
  cut: { cut: true },
};

/** A rule by which the mock answers a call as the real backend did. @throws RecordError where the answer was not kept whole. */
export const faultOf = ({ n, method, path, answer, trouble }: Exchange): FaultRule => {
  const call = { method, path: path.replace(/[?#].*/s, '') };
  if (trouble) return { ...call, ...SILENCES[trouble.kind] };
  if (!answer) throw new RecordError(`#${n} was not answered: there is nothing that a fault could say.`);
  const { status, body, size } = answer;
  if (body === null && size > 0)
    throw new RecordError(
      `A fault cannot give the answer of #${n}: its ${size} bytes are more than what is kept, or no text.`,
    );
  return { ...call, status, ...(body === null ? {} : { body: bodyIn(body) }) };
};

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** The same as a line for a shell. */
export const faultLine = ({ method, path, status, body, drop, stall, cut }: FaultRule): string =>
  [
    'npm run kit -- fault',
    quote(`${method} ${path}`),
    ...(status === undefined ? [] : [String(status)]),
    ...(body === undefined ? [] : ['--body', quote(JSON.stringify(body))]),
    ...Object.entries({ drop, stall, cut }).flatMap(([name, wanted]) => (wanted ? [`--${name}`] : [])),
  ].join(' ');
