import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Route } from '#web/src/routes.ts';
import { WEB } from './shared-config.ts';

/** The route table as Node imports it: Vite would bundle every screen into its own configuration. */
export const { routes, routeOf, isPublic, expressionOf } = (await import(
  pathToFileURL(join(WEB, 'src', 'routes.ts')).href
)) as typeof import('#web/src/routes.ts');

const twice = routes.find(({ path }, row) => routes.findIndex((other) => other.path === path) < row);
if (twice) throw new Error(`Two rows of web/src/routes.ts have the path ${twice.path}.`);

/** The files below `web` that a row imports, or names as pictures, in its text. */
export const filesOf = ({ screen, ahead }: Route): readonly string[] =>
  [...`${screen} ${ahead}`.matchAll(/import\('#web\/([^']+)'\)|URL\('\.\/([^']+)'/g)].map(
    ([, module, picture]) => module ?? `src/${picture}`,
  );
