import { Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { listCalls } from '#contracts/kit/fault.ts';
import { listScenarios, matchingScenarios } from '#contracts/kit/scenario.ts';
import { getHealth } from '#contracts/kit/server.ts';
import { FixtureError } from '#fixtures/loader/fixture-error.ts';
import { allRoutes } from '#mock-server/api/all-routes.ts';
import { refuseCrossOrigin } from '#mock-server/http/cross-origin.ts';
import type { Server } from '#mock-server/http/server.ts';
import { referenceRoutes } from '#mock-server/kit/reference/page.ts';
import { StorageTrouble } from '#mock-server/worlds/store/storage-trouble.ts';
import { WorldError } from '#mock-server/worlds/world-error.ts';
import { addEventRoutes } from './journal/event-routes.ts';
import { addJournalRoutes } from './journal/journal-routes.ts';
import { addOutboxRoutes } from './journal/outbox-routes.ts';
import { addOriginRoutes } from './origin-routes.ts';
import { noSuchCall, routesOf } from './routes.ts';
import { addFaultRoutes } from './worlds/fault-routes.ts';
import { addPactRoutes } from './worlds/pact-states.ts';
import { addPointRoutes } from './worlds/point-routes.ts';
import { addSnapshotRoutes } from './worlds/snapshot-routes.ts';
import { addWorldRoutes } from './worlds/world-routes.ts';

const PAGES = /^\/__kit(?:\/|\/open\/?)?$/;
/** Panel and links belong to the SPA's origin, because they write its storage. */
const toPage =
  (webOrigin: string): MiddlewareHandler =>
  async ({ req, redirect }, next) => {
    const { pathname, search } = new URL(req.url);
    return PAGES.test(pathname) ? redirect(webOrigin + pathname.replace(/kit$/, 'kit/') + search) : next();
  };

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/** The journal does not record requests that read or empty it. */
const OF_A_WORLD = /^\/__kit\/worlds\/([^/]+)(?!\/journal)(?:\/|$)/;

/** Records tools' changes of a world in its journal; after a reset, in the fresh one. */
const noteKit =
  ({ worlds }: Server): MiddlewareHandler =>
  async (context, next) => {
    const { req } = context;
    const from = performance.now();
    await next();
    const id = READING.has(req.method) ? undefined : OF_A_WORLD.exec(req.path)?.[1];
    const world = id === undefined ? undefined : worlds.get(id);
    if (!world) return;
    const entry = world.journal.open(req.method, req.url, req.raw.headers, 'kit');
    entry.from = from;
    entry.point = world.points.nameRequest(entry);
    entry.answered(context.res.status, {}, null);
  };

type Send = (request: Request) => Promise<Response>;

const controlApi = (server: Server, send: Send): Hono => {
  const { worlds, catalogue } = server;
  const kit = new Hono();
  const add = routesOf(kit, worlds);
  add(getHealth, ({ c }) => {
    const trouble = worlds.trouble();
    if (trouble !== undefined) return c.json({ message: trouble }, 503);
    return { status: 'ok' as const, scenario: worlds.default.scenario };
  });
  kit.get('*', toPage(server.webOrigin));
  kit.get('/reference/', (c) => c.redirect('/__kit/reference'));
  kit.route('/reference', referenceRoutes());
  add(listScenarios, ({ c }) => {
    const scenarios = catalogue().map((scenario) => ({ tags: [], ...scenario }));
    return matchingScenarios(scenarios, c.req.query('text') ?? '');
  });
  add(listCalls, () =>
    allRoutes.map(({ endpoint: { method, path, needsLogin = false } }) => ({ method, path, needs_login: needsLogin })),
  );
  addSnapshotRoutes(add, server);
  addWorldRoutes(add, server);
  addPointRoutes(add, server);
  addFaultRoutes(add);
  addOriginRoutes(add, server);
  addOutboxRoutes(add);
  addEventRoutes(add, server);
  addPactRoutes(add, server);
  addJournalRoutes(add, send);

  kit.all('*', (c) => c.json({ message: noSuchCall(c.req.method, c.req.path) }, 404));
  kit.onError((error, c) => {
    if (error instanceof WorldError) return c.json({ message: error.message }, error.status);
    if (error instanceof FixtureError) return c.json({ message: error.message }, 422);
    if (error instanceof StorageTrouble) return c.json({ message: error.message }, 507);
    console.error(error);
    return c.json({ message: `The control API failed at ${c.req.method} ${c.req.path}: ${error.message}` }, 500);
  });
  return kit;
};

/** The kit's own API under /__kit. Successes are `{data}`, failures `{message}` with one sentence. `send` sends a request to the API. */
export const createKit = (server: Server, send: Send): Hono => {
  const kit = new Hono();
  kit.use(
    '/__kit/*',
    refuseCrossOrigin('The control API', server.origins, server.kitHost),
    cors({ origin: [...server.origins], credentials: true, allowHeaders: ['content-type', 'x-kit-world'] }),
  );
  kit.use('/__kit/worlds/*', noteKit(server));
  const loadAgentHandler = async () => {
    const { agentHandler } = await import('./mcp/agent-server.ts');
    return agentHandler((url, init) => kit.request(url, init), server.webOrigin);
  };
  let agents: ReturnType<typeof loadAgentHandler> | undefined;
  // Most servers have no agent.
  kit.all('/__kit/mcp', async (c) => {
    agents ??= loadAgentHandler();
    return (await agents)(c.req.raw);
  });
  kit.route('/__kit', controlApi(server, send));
  return kit;
};
