import type { Server, ServerResponse } from 'node:http';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { proxy } from 'hono/proxy';
import { foreigner } from '#mock-server/http/foreigner.ts';
import { closed, listenOnLoopback } from '#mock-server/loopback/listen.ts';
import { headersFor, headersHere, LOOP_HEADER, type Target, troubleOf, VISITOR_COOKIE } from './target.ts';

/** The longest body that is sent to the mock too: an upload of the largest size and what goes with it. */
const MOST_HELD = 48 * 1_048_576;

export interface ReceivedBody {
  /** Undefined where it was longer than what is held. */
  readonly bytes: Buffer<ArrayBuffer> | undefined;
  readonly isCut: boolean;
}

/** Reads a stream to its end; of none, nothing. */
const readStream = async (stream: ReadableStream<Uint8Array<ArrayBuffer>> | null): Promise<ReceivedBody> => {
  if (stream === null) return { bytes: Buffer.alloc(0), isCut: false };
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of stream) {
      size += chunk.length;
      // Read on: what is not read here would wait in memory for the other reader.
      if (size <= MOST_HELD) chunks.push(chunk);
    }
    return { bytes: size <= MOST_HELD ? Buffer.concat(chunks) : undefined, isCut: false };
  } catch {
    return { bytes: undefined, isCut: true };
  }
};

/** A request that went to the target, as it came, and what came back; both to the end. */
export interface Passed {
  readonly visitor: number;
  readonly at: Date;
  readonly request: Request;
  readonly path: string;
  readonly body: Promise<ReceivedBody>;
  readonly answer: { readonly response: Response; readonly body: Promise<ReceivedBody> } | undefined;
  readonly trouble: ReturnType<typeof troubleOf> | undefined;
}

interface Recorder {
  readonly port: number;
  readonly webOrigin: string;
  readonly target: Target;
  readonly onPassed: (passed: Passed) => void;
}

const READING = new Set(['GET', 'HEAD']);

/** Gives up waiting for an answer's head; what comes behind it may take its time. */
const patient = async (send: (signal: AbortSignal) => Promise<Response>, client: AbortSignal, ms: number) => {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new DOMException('', 'TimeoutError')), ms);
  try {
    return await send(AbortSignal.any([client, late.signal]));
  } finally {
    clearTimeout(timer);
  }
};

/** @param wanted the headers that a preflight wants to send */
const allow = (origin: string | undefined, headers: Headers, wanted?: string): void => {
  if (origin === undefined) return;
  headers.set('access-control-allow-origin', origin);
  headers.set('access-control-allow-credentials', 'true');
  headers.append('vary', 'Origin');
  if (wanted === undefined) return;
  headers.set('access-control-allow-methods', 'GET, HEAD, POST, PUT, PATCH, DELETE');
  headers.set('access-control-allow-headers', wanted);
};

/** Why a request goes no further than here; undefined where it may. */
const refusal = ({ req }: Context, webOrigin: string): { status: 403 | 404 | 502; message: string } | undefined => {
  const { host, origin } = foreigner(req.raw, [webOrigin]);
  if (host !== undefined)
    return { status: 403, message: `The recorder answers on this machine only: call it as localhost, not as ${host}.` };
  if (origin !== undefined)
    return {
      status: 403,
      message: `The recorder does not answer pages of ${origin}, only of ${webOrigin}: set WEB_PORT if the SPA runs elsewhere.`,
    };
  if (req.header(LOOP_HEADER) !== undefined)
    return {
      status: 502,
      message: 'The target is the recorder itself: give the address of the real backend as --target.',
    };
  if (/^\/__kit(?:\/|$)/.test(req.path))
    return { status: 404, message: 'The recorder has no kit: ask the mock server itself.' };
  return undefined;
};

/** Keeps foreigners out, and lets the SPA's page read what comes back: what the target allows to whom is not its concern. */
const gate =
  (webOrigin: string): MiddlewareHandler =>
  async (c, next) => {
    const refused = refusal(c, webOrigin);
    const origin = c.req.header('origin');
    if (refused) {
      const answer = c.json({ message: refused.message }, refused.status);
      // The page's own drawer is to read why.
      if (refused.status !== 403) allow(origin, answer.headers);
      return answer;
    }
    if (c.req.method === 'OPTIONS' && c.req.header('access-control-request-method') !== undefined) {
      const headers = new Headers();
      allow(origin, headers, c.req.header('access-control-request-headers') ?? '');
      return new Response(null, { status: 204, headers });
    }
    await next();
    allow(origin, c.res.headers);
    return undefined;
  };

const forward = (request: Request, path: string, body: ReadableStream | null, target: Target): Promise<Response> =>
  patient(
    (signal) =>
      proxy(target.url + path, {
        method: request.method,
        headers: headersFor(request.headers, target),
        redirect: 'manual',
        signal,
        ...(body ? { body, duplex: 'half' } : {}),
      } as RequestInit),
    request.signal,
    target.patience,
  );

/** The same body for the page; where it breaks off, so does the page's connection. */
const untilCut = (body: ReadableStream<Uint8Array>, outgoing: ServerResponse): ReadableStream<Uint8Array> => {
  const reader = body.getReader();
  return new ReadableStream({
    pull: async (controller) => {
      try {
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch {
        outgoing.destroy();
        controller.close();
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
};

/** Stands between the SPA and a target on loopback; resolves when it listens. Port 0 takes any. @throws StartError for one taken. */
export const startRecorder = async ({ port: wanted, webOrigin, target, onPassed }: Recorder) => {
  let visitors = 0;
  let here = '';
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use('*', gate(webOrigin));
  app.all('*', async (c) => {
    const { raw: request } = c.req;
    const { pathname, search } = new URL(request.url);
    const path = pathname + search;
    const known = Number(getCookie(c, VISITOR_COOKIE));
    const visitor = known >= 1 && known <= visitors ? known : ++visitors;
    const [forTarget, own] = READING.has(request.method) ? [null, null] : (request.body?.tee() ?? [null, null]);
    const passed = { visitor, at: new Date(), request, path, body: readStream(own) };
    try {
      const response = await forward(request, path, forTarget, target);
      const [forPage, kept] = response.body?.tee() ?? [null, null];
      onPassed({ ...passed, answer: { response, body: readStream(kept) }, trouble: undefined });
      const headers = headersHere(response.headers, target, here);
      const cookie = `${VISITOR_COOKIE}=${visitor}; path=/; httponly; samesite=lax`;
      if (known !== visitor) headers.append('set-cookie', cookie);
      return new Response(forPage && untilCut(forPage, c.env.outgoing), {
        status: response.status,
        headers,
      });
    } catch (error) {
      const trouble = troubleOf(error, target);
      // Who went away waits for no answer.
      if (!request.signal.aborted) onPassed({ ...passed, answer: undefined, trouble });
      return c.json({ message: trouble.sentence }, 502);
    }
  });

  const { port, servers } = await listenOnLoopback(() => createAdaptorServer({ fetch: app.fetch }) as Server, wanted);
  here = `http://localhost:${port}`;
  const close = async (): Promise<void> => {
    for (const server of servers) server.closeAllConnections();
    await Promise.all(servers.map(closed));
  };
  return { url: here, port, close };
};
