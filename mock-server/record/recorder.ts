import type { Server, ServerResponse } from 'node:http';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { Hono, type MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { cors } from 'hono/cors';
import { proxy } from 'hono/proxy';
import { closed, listenOnLoopback, SERVER_OPTIONS } from '#mock-server/cli/listen.ts';
import { refuseCrossOrigin } from '#mock-server/http/cross-origin.ts';
import { headersFor, headersHere, LOOP_HEADER, type Target, troubleOf, VISITOR_COOKIE } from './target.ts';

/** Maximum size of a body for the mock and for comparison, uncompressed: the largest upload with its other fields. */
export const MAX_BODY = 48 * 1_048_576;

export interface ReceivedBody {
  /** Undefined if it is longer than the limit. */
  readonly bytes: Buffer<ArrayBuffer> | undefined;
  readonly isCut: boolean;
}

const readStream = async (stream: ReadableStream<Uint8Array<ArrayBuffer>> | null): Promise<ReceivedBody> => {
  if (stream === null) return { bytes: Buffer.alloc(0), isCut: false };
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.length;
      chunks.push(next.value);
      if (size <= MAX_BODY) continue;
      // Not awaited: it resolves only with the other reader. Read further, this would fill the memory ahead of a slower page.
      reader.cancel().catch(() => {});
      return { bytes: undefined, isCut: false };
    }
    return { bytes: Buffer.concat(chunks), isCut: false };
  } catch {
    return { bytes: undefined, isCut: true };
  }
};

/** A completed request to the target, unchanged, with its response. */
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

/** Limits the wait for a response's head, but not for its body. */
const patient = async (send: (signal: AbortSignal) => Promise<Response>, client: AbortSignal, ms: number) => {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new DOMException('', 'TimeoutError')), ms);
  try {
    return await send(AbortSignal.any([client, late.signal]));
  } finally {
    clearTimeout(timer);
  }
};

const refuseOwnCalls: MiddlewareHandler = async (c, next) => {
  if (c.req.header(LOOP_HEADER) !== undefined)
    return c.json({ message: 'The target is the recorder itself: give the URL of the real backend as --target.' }, 502);
  if (/^\/__kit(?:\/|$)/.test(c.req.path))
    return c.json({ message: 'The recorder has no kit: call the mock server itself.' }, 404);
  return next();
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

/** The same body for the page; if it is cut, so is the page's connection. */
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

/** Starts a proxy between the SPA and a target on loopback; resolves when it listens. Port 0 picks one. @throws StartError if taken. */
export const startRecorder = async ({ port: wanted, webOrigin, target, onPassed }: Recorder) => {
  let visitors = 0;
  let here = '';
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(
    refuseCrossOrigin('The recorder', [webOrigin]),
    // The page may read every response, whatever origin the target allows, to see why a request failed.
    cors({ origin: webOrigin, credentials: true }),
    refuseOwnCalls,
  );
  app.all('*', async (c) => {
    const { raw: request } = c.req;
    const { pathname, search } = new URL(request.url);
    const path = pathname + search;
    const visitorId = Number(getCookie(c, VISITOR_COOKIE));
    const visitor = visitorId >= 1 && visitorId <= visitors ? visitorId : ++visitors;
    const [forTarget, own] = READING.has(request.method) ? [null, null] : (request.body?.tee() ?? [null, null]);
    const passed = { visitor, at: new Date(), request, path, body: readStream(own) };
    try {
      const response = await forward(request, path, forTarget, target);
      const [forPage, forRecording] = response.body?.tee() ?? [null, null];
      onPassed({ ...passed, answer: { response, body: readStream(forRecording) }, trouble: undefined });
      const headers = headersHere(response.headers, target, here);
      const cookie = `${VISITOR_COOKIE}=${visitor}; path=/; httponly; samesite=lax`;
      if (visitorId !== visitor) headers.append('set-cookie', cookie);
      return new Response(forPage && untilCut(forPage, c.env.outgoing), {
        status: response.status,
        headers,
      });
    } catch (error) {
      const trouble = troubleOf(error, target);
      // A client that has left gets no response.
      if (!request.signal.aborted) onPassed({ ...passed, answer: undefined, trouble });
      return c.json({ message: trouble.sentence }, 502);
    }
  });

  const { port, servers } = await listenOnLoopback(
    () => createAdaptorServer({ fetch: app.fetch, serverOptions: SERVER_OPTIONS }) as Server,
    wanted,
  );
  here = `http://localhost:${port}`;
  const close = async (): Promise<void> => {
    for (const server of servers) server.closeAllConnections();
    await Promise.all(servers.map(closed));
  };
  return { url: here, port, close };
};
