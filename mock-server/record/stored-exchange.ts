import { MASK } from './masking/masked.ts';
import type { Pseudonyms } from './masking/pseudonyms.ts';
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

const storedHeader = (name: string, value: string, pseudonyms: Pseudonyms): string => {
  if (name === 'x-xsrf-token') return MASK;
  if (name === 'location' || name === 'referer') return pseudonyms.ofUrl(value);
  // A file's name may be a person's.
  return pseudonyms.sentence(name === 'content-disposition' ? value.replace(/;.*/s, '') : value);
};

const storedHeaders = (headers: Headers, names: readonly string[], pseudonyms: Pseudonyms): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, storedHeader(name, value, pseudonyms)]];
    }),
  );

/** Of a page only the title is stored. */
const storedPage = (text: string, pseudonyms: Pseudonyms): string => {
  const title = /<title[^>]*>([^<]*)/i.exec(text)?.[1]?.trim() ?? '';
  return `<!doctype html><title>${pseudonyms.sentence(title)}</title>`;
};

const storedBody = (bytes: Buffer, type: string, status: number, pseudonyms: Pseudonyms): string | null => {
  if (bytes.length === 0 || bytes.length > MOST_STORED) return null;
  const text = bytes.toString('utf8');
  if (/html/i.test(type) || /^\s*<(?:!doctype|html)/i.test(text)) return storedPage(text, pseudonyms);
  return /json|text|xml|^$/i.test(type) ? pseudonyms.ofAnswer(text, status) : null;
};

const storedCookie = (line: string): string => line.replace(/=[^;]*/, '=********');

/** A response without secrets. `from`: the requesting origin and the server's own URL; placeholders replace both. */
export const storedAnswer = (
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  bytes: Buffer,
  from: { readonly origin: string; readonly url: string },
  pseudonyms: Pseudonyms,
): Answered => {
  const type = headers.get('content-type') ?? '';
  const { location, ...others } = storedHeaders(headers, OF_ANSWERS, pseudonyms);
  if (others['access-control-allow-origin'] === from.origin) others['access-control-allow-origin'] = '<origin>';
  return {
    status,
    headers: { ...others, ...(location === undefined ? {} : { location: location.replace(from.url, '<target>') }) },
    cookies: headers.getSetCookie().map(storedCookie),
    body: storedBody(bytes, type, status, pseudonyms),
    size: bytes.length,
  };
};

const formOf = async (bytes: Buffer<ArrayBuffer>, type: string, pseudonyms: Pseudonyms) => {
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
  return [...form].map(([name, value]): [string, unknown] => [
    pseudonyms.sentence(name),
    typeof value === 'string'
      ? pseudonyms.of(value, name)
      : { file: pseudonyms.of(value.name, 'file_name'), size: value.size },
  ]);
};

/** A request's headers and body without secrets; of a form its fields, with name and size of files. */
export const storedRequest = async (
  headers: Headers,
  bytes: Buffer<ArrayBuffer> | undefined,
  pseudonyms: Pseudonyms,
): Promise<Exchange['request']> => {
  const type = headers.get('content-type') ?? '';
  const size = bytes?.length ?? Number(headers.get('content-length') ?? MOST_STORED + 1);
  const stored = { headers: storedHeaders(headers, OF_REQUESTS, pseudonyms), body: null, size };
  if (bytes === undefined || size === 0) return stored;
  if (/^multipart\/form-data/i.test(type))
    return { ...stored, form: await formOf(bytes, type, pseudonyms).catch(() => []) };
  if (size > MOST_STORED) return stored;
  return { ...stored, body: pseudonyms.ofBody(bytes.toString('utf8'), type) };
};
