import type { Masking } from '#mock-server/record/masking/personal.ts';
import { withoutAddresses } from '#mock-server/record/masking/personal.ts';
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

/** How much to mask, and the placeholders for each server's URLs. */
export interface Keeping {
  readonly masking: Masking;
  /** True if personal data is stored. */
  readonly unmasked: boolean;
}

const storedHeaders = (headers: Headers, names: readonly string[], { masking }: Keeping): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, masking.maskHeader(name, value)]];
    }),
  );

const scrubbed = (text: string, { unmasked }: Keeping): string => (unmasked ? text : withoutAddresses(text));

/** Errors are keyed by field: `password` there contains a sentence, not a secret. */
const maskAnswer = (text: string, status: number, keeping: Keeping): string => {
  try {
    const value: unknown = JSON.parse(text);
    const masked = keeping.masking.maskValue(value);
    const { message, errors } = Object(value) as { message?: unknown; errors?: unknown };
    const contentType =
      status < 400 ? {} : { ...(message !== undefined && { message }), ...(errors !== undefined && { errors }) };
    const whole =
      typeof masked === 'object' && masked !== null && !Array.isArray(masked) ? { ...masked, ...contentType } : masked;
    return scrubbed(JSON.stringify(whole), keeping);
  } catch {
    return scrubbed(keeping.masking.maskBody(text, ''), keeping);
  }
};

/** Of a page only the title is stored. */
const maskPage = (text: string): string => {
  const title = /<title[^>]*>([^<]*)/i.exec(text)?.[1]?.trim() ?? '';
  return `<!doctype html><title>${withoutAddresses(title)}</title>`;
};

const keptBody = (bytes: Buffer, type: string, status: number, keeping: Keeping): string | null => {
  if (bytes.length === 0 || bytes.length > MOST_STORED) return null;
  const text = bytes.toString('utf8');
  if (/html/i.test(type) || /^\s*<(?:!doctype|html)/i.test(text)) return maskPage(text);
  return /json|text|xml|^$/i.test(type) ? maskAnswer(text, status, keeping) : null;
};

const cookieKept = (line: string): string => line.replace(/=[^;]*/, '=********');

/** A response without secrets. `from`: the requesting origin and the server's own URL; placeholders replace both. */
export const storedAnswer = (
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  bytes: Buffer,
  from: { readonly origin: string; readonly url: string },
  keeping: Keeping,
): Answered => {
  const storedPart = storedHeaders(headers, OF_ANSWERS, keeping);
  const words = Object.entries(storedPart).map(([name, value]) => [
    name,
    name === 'access-control-allow-origin' && value === from.origin
      ? '<origin>'
      : name === 'location'
        ? value.replace(from.url, '<target>')
        : value,
  ]);
  return {
    status,
    headers: Object.fromEntries(words),
    cookies: headers.getSetCookie().map(cookieKept),
    body: keptBody(bytes, headers.get('content-type') ?? '', status, keeping),
    size: bytes.length,
  };
};

const formOf = async (bytes: Buffer<ArrayBuffer>, type: string, { masking }: Keeping) => {
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
  return [...form].map(([name, value]): [string, unknown] => [
    name,
    typeof value === 'string'
      ? masking.maskField(name, value)
      : { file: masking.maskField('file_name', value.name), size: value.size },
  ]);
};

/** A request's headers and body without secrets; of a form its fields, with name and size of files. */
export const storedRequest = async (
  headers: Headers,
  bytes: Buffer<ArrayBuffer> | undefined,
  keeping: Keeping,
): Promise<Exchange['request']> => {
  const type = headers.get('content-type') ?? '';
  const size = bytes?.length ?? Number(headers.get('content-length') ?? MOST_STORED + 1);
  const storedPart = { headers: storedHeaders(headers, OF_REQUESTS, keeping), body: null, size };
  if (bytes === undefined || size === 0) return storedPart;
  if (/^multipart\/form-data/i.test(type))
    return { ...storedPart, form: await formOf(bytes, type, keeping).catch(() => []) };
  if (size > MOST_STORED) return storedPart;
  return { ...storedPart, body: scrubbed(keeping.masking.maskBody(bytes.toString('utf8'), type), keeping) };
};
