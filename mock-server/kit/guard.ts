import type { MiddlewareHandler } from 'hono';
import { foreigner } from '#mock-server/http/foreigner.ts';

/**
 * Keeps foreign pages out of the control API: the Host must be this machine (a name that was made to point here is not),
 * an Origin must be the SPA's or the server's own. The SPA's origin gets CORS.
 */
export const guardKit =
  (webOrigin: string): MiddlewareHandler =>
  async (context, next) => {
    const foreign = foreigner(context.req.raw, webOrigin);
    if (foreign.host !== undefined) {
      return context.json(
        { message: `The control API answers on this machine only: call it as localhost, not as ${foreign.host}.` },
        403,
      );
    }
    if (foreign.origin !== undefined) {
      return context.json(
        {
          message: `The control API does not answer pages of ${foreign.origin}, only of ${webOrigin}: set WEB_PORT if the SPA runs elsewhere.`,
        },
        403,
      );
    }
    const origin = context.req.header('origin');
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
