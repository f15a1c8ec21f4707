import type { MiddlewareHandler } from 'hono';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Rejects requests of foreign pages: the Host must be this machine (against DNS rebinding), an Origin must be the SPA's or the
 * server's own. @param who subject of the error message
 */
export const refuseCrossOrigin =
  (who: string, webOrigins: readonly string[], kitHost?: string): MiddlewareHandler =>
  async (c, next) => {
    const host = c.req.header('host') ?? new URL(c.req.url).host;
    const origin = c.req.header('origin');
    const name = host.replace(/:\d+$/, '');
    if (!LOOPBACK.has(name) && name !== kitHost)
      return c.json({ message: `${who} answers on this machine only: call it as localhost, not as ${host}.` }, 403);
    if (origin === undefined || webOrigins.includes(origin) || origin === `http://${host}`) return next();
    const pages = webOrigins.join(', ');
    const message = `${who} does not answer pages of ${origin}, only of ${pages}: set WEB_PORT if the SPA runs elsewhere.`;
    return c.json({ message }, 403);
  };
