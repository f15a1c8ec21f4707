import type { MiddlewareHandler } from 'hono';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

const nameOf = (host: string): string => host.replace(/:\d+$/, '');

/**
 * Keeps foreign pages out of the control API: the Host must be this machine (a name that was made to point here is not),
 * an Origin must be the SPA's or the server's own. The SPA's origin gets CORS.
 */
export const guardKit =
  (webOrigin: string): MiddlewareHandler =>
  async (context, next) => {
    const address = new URL(context.req.url);
    const host = context.req.header('host') ?? address.host;
    const origin = context.req.header('origin');
    if (!LOOPBACK.has(nameOf(host))) {
      return context.json(
        { message: `The control API answers on this machine only: call it as localhost, not as ${host}.` },
        403,
      );
    }
    if (origin !== undefined && origin !== webOrigin && origin !== `http://${host}`) {
      return context.json(
        {
          message: `The control API does not answer pages of ${origin}, only of ${webOrigin}: set WEB_PORT if the SPA runs elsewhere.`,
        },
        403,
      );
    }
    const cors = {
      'access-control-allow-origin': webOrigin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'content-type, x-kit-world',
      vary: 'Origin',
    };
    if (context.req.method === 'OPTIONS') return context.body(null, 204, origin === webOrigin ? cors : {});
    await next();
    if (origin === webOrigin) for (const [name, value] of Object.entries(cors)) context.res.headers.set(name, value);
  };
