import { Hono, type MiddlewareHandler } from 'hono';
import type { Scenario } from '#contracts/kit/scenario.ts';
import { FixtureError } from '#fixtures/fixture-error.ts';
import type { Route } from '#mock-server/http/routes.ts';
import type { ServerParts } from '#mock-server/http/server.ts';
import { referenceRoutes } from '#mock-server/reference/reference-routes.ts';
import { StorageTrouble } from '#mock-server/worlds/storage-trouble.ts';
import { apiCalls } from './api-calls.ts';
import { eventRoutes } from './event-routes.ts';
import { KitFailure } from './failure.ts';
import { faultRoutes } from './fault-routes.ts';
import { journalRoutes } from './journal-routes.ts';
import { noSuchCall, refuseUnknownParameters } from './known-calls.ts';
import { loginRoutes } from './login-routes.ts';
import { outboxRoutes } from './outbox-routes.ts';
import { answerPactState } from './pact-states.ts';
import type { Catalogue } from './scenario-catalogue.ts';
import { worldRoutes } from './world-routes.ts';

const shownScenario = (listed: ReturnType<Catalogue>[number]): Scenario => ({ tags: [], ...listed });

const PAGES = /^\/__kit(?:\/|\/open\/?)?$/;
/** Panel and links stand beside the SPA, whose storage they write. */
const toPage =
  (webOrigin: string): MiddlewareHandler =>
  async ({ req, redirect }, next) => {
    const { pathname, search } = new URL(req.url);
    return PAGES.test(pathname) ? redirect(webOrigin + pathname.replace(/kit$/, 'kit/') + search) : next();
  };

const searched = (scenarios: readonly Scenario[], text: string): Scenario[] => {
  const words = text.toLowerCase().split(/\s+/);
  return scenarios.filter(({ name, title, about, tags }) => {
    const said = [name, title, about, ...tags].join('\n').toLowerCase();
    return words.every((word) => said.includes(word));
  });
};

/** What the kit stands beside. */
interface Surroundings {
  /** Asks the API. */
  readonly send: (request: Request) => Promise<Response>;
  /** The API's own routes. */
  readonly routes: readonly Route[];
  /** Further calls about worlds, of rooms that build on this one. */
  readonly worldCalls: readonly ((server: ServerParts) => Hono)[];
}

/** The kit's own API under /__kit. Successes are `{data}`, failures `{message}`, one sentence. */
export const controlApi = (server: ServerParts, { send, routes: ofApi, worldCalls }: Surroundings): Hono => {
  const { worlds, catalogue } = server;
  const kit = new Hono();
  kit.use('*', refuseUnknownParameters);
  kit.get('/health', (c) => {
    const trouble = worlds.trouble();
    if (trouble !== undefined) return c.json({ message: trouble }, 503);
    return c.json({ data: { status: 'ok', scenario: worlds.default.scenario } });
  });
  kit.get('*', toPage(server.webOrigin));
  kit.get('/reference/', (c) => c.redirect('/__kit/reference'));
  kit.route('/reference', referenceRoutes());
  kit.get('/scenarios', (c) => c.json({ data: searched(catalogue().map(shownScenario), c.req.query('text') ?? '') }));
  kit.get('/calls', (c) => c.json({ data: apiCalls(ofApi) }));
  for (const routes of [...worldCalls, worldRoutes, loginRoutes, faultRoutes, outboxRoutes])
    kit.route('/worlds', routes(server));
  kit.route('/worlds', journalRoutes(server, send));
  kit.route('/events', eventRoutes(server));
  kit.post('/pact-states', (c) => answerPactState(c, worlds, catalogue));

  kit.all('*', (c) => c.json({ message: noSuchCall(c.req.method, c.req.path) }, 404));
  kit.onError((error, c) => {
    if (error instanceof KitFailure) return c.json({ message: error.message }, error.status);
    if (error instanceof FixtureError) return c.json({ message: error.message }, 422);
    if (error instanceof StorageTrouble) return c.json({ message: error.message }, 507);
    console.error(error);
    return c.json({ message: `The control API failed at ${c.req.method} ${c.req.path}: ${error.message}` }, 500);
  });
  return kit;
};
