import type { IncomingHttpHeaders } from 'node:http';

/** Reads a header by its lower-case name; undefined if absent. */
export type HeaderReader = (name: string) => string | undefined;

/** Uses Node's own header object if there is one: a `Headers` is slow to build. */
export const headerReader = (request: Request, incoming: IncomingHttpHeaders | undefined): HeaderReader => {
  if (!incoming) return (name) => request.headers.get(name) ?? undefined;
  return (name) => {
    const value = incoming[name];
    return Array.isArray(value) ? value.join(', ') : value;
  };
};

const PARTS = {
  ',': /(?:"(?:[^"\\]|\\.)*(?:"|\\|$)|[^",])+/g,
  ';': /(?:"(?:[^"\\]|\\.)*(?:"|\\|$)|[^";])+/g,
};
/** Splits a header like Symfony: never inside quotes, and without empty parts. */
const parted = (text: string, separator: ',' | ';'): string[] =>
  (text.match(PARTS[separator]) ?? []).map((part) => part.trim()).filter((part) => part !== '');
const unquoted = (text: string): string => text.replace(/\\(.)|"/g, '$1');

/** The last `q` counts; like PHP, an invalid number is 0. */
const quality = (parameters: readonly string[]): number => {
  const parameter = parameters.map((part) => /^q\s*(?:=\s*(.*))?$/i.exec(part)).findLast((found) => found !== null);
  return parameter?.[1] === undefined ? 1 : Number.parseFloat(unquoted(parameter[1])) || 0;
};

/** The preferred type of an Accept header, if any: the first of equal ones. A repeated type counts by its last occurrence. */
const bestType = (accept: string): string | undefined => {
  const named = new Map<string, number>();
  for (const item of parted(accept, ',')) {
    const [type, ...parameters] = parted(item, ';').map((part, at) => (at === 0 ? unquoted(part) : part));
    if (type === undefined) continue;
    named.delete(type);
    named.set(type, quality(parameters));
  }
  return [...named].sort(([, a], [, b]) => b - a)[0]?.[0].toLowerCase();
};

/** PHP's truthiness. */
export const isTrue = (word: string | undefined): boolean => word !== undefined && word !== '' && word !== '0';

/** Laravel's `expectsJson`: JSON is the preferred type (case-insensitive), or an XMLHttpRequest accepts anything. */
export const expectsJson = (header: HeaderReader): boolean => {
  const accept = header('accept') ?? '';
  if (accept === 'application/json') return true;
  const type = bestType(accept);
  if (type?.includes('/json') || type?.includes('+json')) return true;
  const takesAnything = type === undefined || type === '*/*' || type === '*';
  return takesAnything && header('x-requested-with') === 'XMLHttpRequest' && !isTrue(header('x-pjax'));
};
