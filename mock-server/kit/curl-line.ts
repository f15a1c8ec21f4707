import type { FormPart } from '#mock-server/worlds/entry.ts';

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Headers curl writes itself, or that belong to the connection. */
const OWN = new Set(['host', 'connection', 'content-length', 'accept-encoding', 'transfer-encoding', 'keep-alive']);

export interface CurlRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string | undefined;
  readonly form: readonly FormPart[] | undefined;
  readonly isWhole: boolean;
}

/** A text is told as one, whatever it begins with; a file's name stands in quotes because of commas and semicolons. */
const formArguments = ([name, value]: FormPart): string[] =>
  typeof value === 'string'
    ? ['--form-string', quote(`${name}=${value}`)]
    : ['-F', quote(`${name}=@"${value.file.replace(/["\\]/g, '\\$&')}"`)];

/** The request as one line for a POSIX shell. A file of a form is named as it was, to be put beside it. */
export const curlLine = ({ method, url, headers, text, form, isWhole }: CurlRequest): string => {
  const how = method === 'HEAD' ? ['--head'] : method === 'GET' && text === undefined ? [] : ['-X', method];
  const shown = Object.entries(headers).filter(
    ([name]) => !OWN.has(name) && !name.startsWith('sec-') && !(form && name === 'content-type'),
  );
  const parts = [
    'curl',
    '-i',
    ...how,
    // Brackets and braces of an address are no patterns.
    ...(/[[\]{}]/.test(url) ? ['-g'] : []),
    quote(url),
    ...shown.flatMap(([name, value]) => ['-H', quote(value === '' ? `${name};` : `${name}: ${value}`)]),
    ...(form ?? []).flatMap(formArguments),
    ...(text === undefined ? [] : ['--data-raw', quote(text)]),
    ...(isWhole ? [] : ['# the body is longer than what is kept of it']),
  ];
  return parts.join(' ');
};
