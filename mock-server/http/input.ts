import type { Entry } from '#mock-server/worlds/journal.ts';
import { readBytes, readText } from './body-bytes.ts';
import { type Fields, isFields, nestFields } from './fields.ts';
import type { HeaderReader } from './headers.ts';
import { multipartFields } from './multipart.ts';

/** PHP's limit of json_decode. */
const MOST_LEVELS = 512;
const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((item) => isDeeper(item, levels - 1)));

/** PHP refuses the whole of a JSON text in which half of a surrogate pair stands alone, in whatever string of it. */
const hasLoneSurrogate = (text: string, value: unknown): boolean =>
  /\\u[dD][89a-fA-F]/.test(text) && /(?<!\\)(?:\\\\)*\\ud[89a-f]/.test(JSON.stringify(value));

const jsonFields = (text: string): Fields => {
  try {
    const value: unknown = JSON.parse(text);
    if (value === null || (text.length > 2 * MOST_LEVELS && isDeeper(value, MOST_LEVELS))) return {};
    if (hasLoneSurrogate(text, value)) return {};
    if (Array.isArray(value)) return Object.fromEntries(value.map((item, index) => [String(index), item]));
    return isFields(value) ? value : { 0: value };
  } catch {
    // PHP reads malformed JSON as no input at all: the form rules then say what is missing.
    return {};
  }
};

/**
 * The fields of a body, untrimmed: JSON, urlencoded form or, on POST, multipart with its files. Anything else is no input, never an
 * error. PHP does not read multipart on PATCH, PUT and DELETE.
 * @throws 413 for a body that is too large.
 */
export const readBody = async (
  request: Request,
  header: HeaderReader,
  method: string,
  entry?: Entry,
): Promise<Fields> => {
  const type = header('content-type') ?? '';
  const isJson = type.includes('/json') || type.includes('+json');
  if (isJson || type.startsWith('application/x-www-form-urlencoded')) {
    const { text, isPlain } = await readText(request, header);
    entry?.heard(text);
    if (!isJson) return nestFields(new URLSearchParams(text));
    return isPlain ? jsonFields(text) : {};
  }
  // Read also where it is no input, so that the connection can be used again.
  const bytes = await readBytes(request, header);
  const isForm = type.startsWith('multipart/form-data') && method === 'POST';
  const fields = isForm ? multipartFields(bytes, type) : {};
  if (isForm) entry?.heardForm(fields);
  else entry?.heard(bytes);
  return fields;
};

export const readQuery = (search: string): Fields => (search === '' ? {} : nestFields(new URLSearchParams(search)));
