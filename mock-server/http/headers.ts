import type { IncomingHttpHeaders } from 'node:http';

/** Reads a header by its lower-case name; an absent one is undefined. */
export type HeaderReader = (name: string) => string | undefined;

/** Node's own header object is read where there is one: a `Headers` object costs more than the rest of a short request. */
export const headerReader = (request: Request, incoming: IncomingHttpHeaders | undefined): HeaderReader => {
  if (!incoming) return (name) => request.headers.get(name) ?? undefined;
  return (name) => {
    const value = incoming[name];
    return Array.isArray(value) ? value.join(', ') : value;
  };
};

const quality = (part: string): number => Number(/;\s*q=([\d.]+)/.exec(part)?.[1] ?? 1);

/** Laravel's `expectsJson`: the best liked type is JSON, or an XMLHttpRequest that takes anything. */
export const expectsJson = (header: HeaderReader): boolean => {
  const accept = header('accept');
  if (accept === 'application/json') return true;
  const [first = ''] = (accept ?? '').split(',').sort((a, b) => quality(b) - quality(a));
  const type = first.split(';')[0]?.trim() ?? '';
  if (type.includes('/json') || type.includes('+json')) return true;
  return header('x-requested-with') === 'XMLHttpRequest' && (type === '' || type === '*/*' || type === '*');
};
