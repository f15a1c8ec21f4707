import type { Endpoint } from '#contracts/api/endpoint.ts';

/** What a call is given, whatever its endpoint. */
export interface AnyInput {
  /** For the `:name`s of the path. */
  params?: Record<string, string | number> | undefined;
  /** What has no value is left out. */
  query?: Record<string, unknown> | undefined;
  /** Sent as JSON, or as a form where the endpoint is `multipart`. */
  body?: Record<string, unknown> | undefined;
}

/** Path and query of a call, its parameters filled in; no host. */
export const addressOf = (endpoint: Endpoint, input: AnyInput): string => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '')),
  );
  const query = new URLSearchParams(
    Object.entries(input.query ?? {}).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  ).toString();
  return query ? `${path}?${query}` : path;
};

/** The token that a write must carry, from the cookies of the page; undefined where none of them can be read. */
export const xsrfToken = (cookies: string): string | undefined => {
  const value = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(cookies)?.[1];
  try {
    return value && decodeURIComponent(value);
  } catch {
    return undefined;
  }
};

/** What a call with files says of itself, as the specification has it. */
export const MULTIPART_HEADERS = { 'X-HTTP-Method-Override': 'POST', 'X-Requested-With': 'XMLHttpRequest' };

/** A list goes as one `name[]` for each entry; an entry without a value is left out. */
export const formOf = (body: Record<string, unknown>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    const key = Array.isArray(value) ? `${name}[]` : name;
    for (const entry of [value].flat()) {
      if (entry instanceof Blob) form.append(key, entry);
      else if (entry !== undefined && entry !== null) form.append(key, String(entry));
    }
  }
  return form;
};
