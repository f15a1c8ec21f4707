import { MASK } from './masking/masked.ts';
import type { StandIns } from './masking/stand-ins.ts';
import type { Answered, Exchange } from './recording.ts';

/** Maximum size of a stored body, in bytes: enough for the longest list. */
const MOST_STORED = 1_048_576;

const OF_REQUESTS = ['accept', 'content-type', 'x-requested-with', 'origin', 'referer', 'x-xsrf-token'];
/** Response headers that matter to a client. */
const OF_ANSWERS = [
  'content-type',
  'cache-control',
  'vary',
  'allow',
  'retry-after',
  'location',
  'x-ratelimit-limit',
  'content-disposition',
  'access-control-allow-origin',
  'access-control-allow-credentials',
];

const storedHeader = (name: string, value: string, standIns: StandIns): string => {
  if (name === 'x-xsrf-token') return MASK;
  if (name === 'location' || name === 'referer') return standIns.ofUrl(value);
  // A file's name may be a person's.
  return standIns.sentence(name === 'content-disposition' ? value.replace(/;.*/s, '') : value);
};

const storedHeaders = (headers: Headers, names: readonly string[], standIns: StandIns): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, storedHeader(name, value, standIns)]];
    }),
  );

/** Of a page only the title is stored. */
const storedPage = (text: string, standIns: StandIns): string => {
  const title = /<title[^>]*>([^<]*)/i.exec(text)?.[1]?.trim() ?? '';
  return `<!doctype html><title>${standIns.sentence(title)}</title>`;
};

const storedBody = (bytes: Buffer, type: string, status: number, standIns: StandIns): string | null => {
  if (bytes.length === 0 || bytes.length > MOST_STORED) return null;
  const text = bytes.toString('utf8');
  if (/html/i.test(type) || /^\s*<(?:!doctype|html)/i.test(text)) return storedPage(text, standIns);
  return /json|text|xml|^$/i.test(type) ? standIns.ofAnswer(text, status) : null;
};

const storedCookie = (line: string): string => line.replace(/=[^;]*/, '=********');

/** A response without secrets. `from`: the requesting origin and the server's own URL; placeholders replace both. */
export const storedAnswer = (
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  bytes: Buffer,
  from: { readonly origin: string; readonly url: string },
  standIns: StandIns,
): Answered => {
  const type = headers.get('content-type') ?? '';
  const { location, ...others } = storedHeaders(headers, OF_ANSWERS, standIns);
  if (others['access-control-allow-origin'] === from.origin) others['access-control-allow-origin'] = '<origin>';
  return {
    status,
    headers: { ...others, ...(location === undefined ? {} : { location: location.replace(from.url, '<target>') }) },
    cookies: headers.getSetCookie().map(storedCookie),
    body: storedBody(bytes, type, status, standIns),
    size: bytes.length,
  };
};

const formOf = async (bytes: Buffer<ArrayBuffer>, type: string, standIns: StandIns) => {
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
  return [...form].map(([name, value]): [string, unknown] => [
    standIns.sentence(name),
    typeof value === 'string'
      ? standIns.of(value, name)
      : { file: standIns.of(value.name, 'file_name'), size: value.size },
  ]);
};

/** A request's headers and body without secrets; of a form its fields, with name and size of files. */
export const storedRequest = async (
  headers: Headers,
  bytes: Buffer<ArrayBuffer> | undefined,
  standIns: StandIns,
): Promise<Exchange['request']> => {
  const type = headers.get('content-type') ?? '';
  const size = bytes?.length ?? Number(headers.get('content-length') ?? MOST_STORED + 1);
  const stored = { headers: storedHeaders(headers, OF_REQUESTS, standIns), body: null, size };
  if (bytes === undefined || size === 0) return stored;
  if (/^multipart\/form-data/i.test(type))
    return { ...stored, form: await formOf(bytes, type, standIns).catch(() => []) };
  if (size > MOST_STORED) return stored;
  return { ...stored, body: standIns.ofBody(bytes.toString('utf8'), type) };
};
