import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from '#mock-server/http/routes.ts';

const FILE = 'handlers.ts';

const routesIn = async (resource: string): Promise<readonly Route[]> => {
  const path = `#mock-server/api/${resource}/${FILE}`;
  const { routes } = (await import(path)) as { routes?: readonly Route[] };
  if (!routes) throw new Error(`${path} exports no routes: export const routes = routesOf(api, handlers);`);
  return routes;
};

/** Every folder with handlers is a resource, so there is no list to maintain. */
const resources = readdirSync(import.meta.dirname).filter((name) => existsSync(join(import.meta.dirname, name, FILE)));

/** Every endpoint of the contracts, with its handler. */
export const allRoutes: readonly Route[] = (await Promise.all(resources.map(routesIn))).flat();
