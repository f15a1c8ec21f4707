import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { FieldErrors } from '#contracts/api/laravel.ts';
import type { BrokenRule } from '#mock-server/worlds/journal/entry.ts';
import { phpJson, phpJsonPretty } from './php-json.ts';

const NONE: Readonly<Record<string, string>> = {};
const NO_RULES: readonly BrokenRule[] = [];

/** A failure in the words of Laravel's exception handler. Any part of a request may throw it. */
export class HttpFailure extends HTTPException {
  headers: Readonly<Record<string, string>>;
  /** For the journal only: the failed rules, and the cause of a server error. */
  rules = NO_RULES;
  trouble: string | undefined;

  constructor(status: number, message: string, headers = NONE) {
    // Laravel's 419 is not in Hono's list.
    super(status as ContentfulStatusCode, { message });
    this.headers = headers;
  }
}

/** Failure with `errors`; `message` is the first of them and counts the others. 422 unless a domain failure has its own status. */
export class ValidationFailure extends HttpFailure {
  readonly errors: FieldErrors;

  /** `more` is the sentence for the count, with `:count`. */
  constructor(errors: FieldErrors, more = '', status = 422) {
    let first: string | undefined;
    let count = 0;
    for (const sentences of Object.values(errors)) {
      first ??= sentences[0];
      count += sentences.length;
    }
    const others = count > 1 ? ` ${more.replace(':count', String(count - 1))}` : '';
    super(status, `${first ?? '指定されたデータは無効でした。'}${others}`);
    this.errors = errors;
  }
}

export const malformedUrl = () => new HttpFailure(400, 'Malformed URL.');
export const badRequest = () => new HttpFailure(400, 'Bad request.');
export const unauthenticated = () => new HttpFailure(401, 'Unauthenticated.');
export const forbidden = () => new HttpFailure(403, 'This action is unauthorized.');
export const routeNotFound = (path: string, headers = NONE) =>
  new HttpFailure(404, `The route ${path} could not be found.`, headers);
/** 404: the row does not exist or belongs to another member. */
export const modelNotFound = (model: 'Offer' | 'User' | 'UserCareer', id: string | number) =>
  new HttpFailure(404, `No query results for model [App\\Models\\${model}] ${id}`);
export const methodNotAllowed = (method: string, path: string, allowed: readonly string[]) =>
  new HttpFailure(
    405,
    `The ${method} method is not supported for route ${path}. Supported methods: ${allowed.join(', ')}.`,
    { allow: allowed.join(', ') },
  );
export const tooLarge = () => new HttpFailure(413, 'The POST data is too large.');
/** 419: the CSRF token is missing, wrong or of another session. */
export const tokenMismatch = () => new HttpFailure(419, 'CSRF token mismatch.');
/** `until` and `now` in ms of the world's clock. */
export const tooManyAttempts = (most: number, until: number, now: number) =>
  new HttpFailure(429, 'Too Many Attempts.', {
    'x-ratelimit-limit': String(most),
    'x-ratelimit-remaining': '0',
    'retry-after': String(Math.ceil((until - now) / 1000)),
    'x-ratelimit-reset': String(Math.ceil(until / 1000)),
  });
export const serverError = () => new HttpFailure(500, 'Server Error');

/** Logs an uncaught error on the console; the client gets Laravel's 500 without details. */
export const asFailure = (error: unknown): HttpFailure => {
  if (error instanceof HttpFailure) return error;
  console.error(error);
  const failure = serverError();
  failure.trouble = error instanceof Error ? error.message : String(error);
  return failure;
};

const STANDARD: Readonly<Record<number, (path: string) => HttpFailure>> = {
  401: unauthenticated,
  403: forbidden,
  404: (path) => routeNotFound(path),
  413: tooLarge,
  419: tokenMismatch,
  422: () => new ValidationFailure({}),
  500: serverError,
  503: () => new HttpFailure(503, 'Service Unavailable'),
};

/** Laravel's own sentence for a status, for a fault without one. */
export const standardFailure = (status: number, path: string): HttpFailure =>
  STANDARD[status]?.(path) ?? new HttpFailure(status, '');

export interface Wire {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const page = (title: string): string =>
  `<!DOCTYPE html>\n<html lang="en">\n<head><meta charset="utf-8"><title>${title}</title></head>\n<body><p>${title}</p></body>\n</html>\n`;

/**
 * A failure for this client. Without `Accept: application/json` it gets Laravel's browser response: a form's failure redirects to the
 * Referer, 401 is an error (an API has no route named `login`), everything else is a page.
 */
export const failureWire = (failure: HttpFailure, wantsJson: boolean, referer: string | undefined): Wire => {
  const { message } = failure;
  const status: number = failure.status;
  if (wantsJson) {
    const headers = { ...failure.headers, 'content-type': 'application/json' };
    if (failure instanceof ValidationFailure) {
      const errors = Object.keys(failure.errors).length > 0 ? failure.errors : [];
      return { status, headers, body: phpJson({ message, errors }) };
    }
    return { status, headers, body: status === 401 ? phpJson({ message }) : phpJsonPretty({ message }) };
  }
  if (failure instanceof ValidationFailure) {
    const location = referer || '/';
    return {
      status: 302,
      headers: { ...failure.headers, location, 'content-type': 'text/html; charset=utf-8' },
      body: page('Redirecting'),
    };
  }
  return {
    status: status === 401 ? 500 : status,
    headers: { ...failure.headers, 'content-type': 'text/html; charset=UTF-8' },
    body: page(status === 401 ? 'Server Error' : message || String(status)),
  };
};
