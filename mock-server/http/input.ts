import { type Fields, isFields, nestFields } from './fields.ts';
import type { HeaderReader } from './headers.ts';

const jsonFields = (text: string): Fields => {
  try {
    const value: unknown = JSON.parse(text);
    if (value === null) return {};
    if (Array.isArray(value)) return Object.fromEntries(value.map((item, index) => [String(index), item]));
    return isFields(value) ? value : { 0: value };
  } catch {
    // PHP reads malformed JSON as no input at all: the form rules then say what is missing.
    return {};
  }
};

/**
 * The fields of a body, untrimmed: JSON, urlencoded form or, on POST, multipart. Anything else is no input, never an error.
 * PHP does not read multipart on PATCH, PUT and DELETE.
 */
export const readBody = async (request: Request, header: HeaderReader, method: string): Promise<Fields> => {
  const type = header('content-type') ?? '';
  if (type.includes('/json') || type.includes('+json')) return jsonFields(await request.text());
  if (type.startsWith('application/x-www-form-urlencoded'))
    return nestFields(new URLSearchParams(await request.text()));
  if (type.startsWith('multipart/form-data') && method === 'POST') {
    try {
      return nestFields(await request.formData());
    } catch {
      return {};
    }
  }
  // Read all the same, so that the connection can be used again.
  await request.arrayBuffer();
  return {};
};

export const readQuery = (search: string): Fields => (search === '' ? {} : nestFields(new URLSearchParams(search)));
