import type { Endpoint } from '#contracts/api/endpoint.ts';

/** The input of a call to any endpoint. */
export interface AnyInput {
  /** Values for each `:name` in the path. */
  params?: Record<string, string | number> | undefined;
  /** Null and undefined values are omitted. */
  query?: Record<string, unknown> | undefined;
  /** Sent as JSON, or as form data if the endpoint is `multipart`. */
  body?: Record<string, unknown> | undefined;
}

/** Path and query of a call with its parameters, without host. */
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

/** The XSRF token of the page's cookies, for writes; undefined if it is unreadable. */
export const xsrfToken = (cookies: string): string | undefined => {
  const value = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(cookies)?.[1];
  try {
    return value && decodeURIComponent(value);
  } catch {
    return undefined;
  }
};

/** Headers of multipart calls (product 7). */
export const MULTIPART_HEADERS = { 'X-HTTP-Method-Override': 'POST', 'X-Requested-With': 'XMLHttpRequest' };

/** A list becomes one `name[]` per entry; entries without a value are omitted. */
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
