import type { ApiCall } from '#contracts/kit/fault.ts';
import { allRoutes } from '#mock-server/all-routes.ts';

/** Every call of the API, as the control API tells of it. */
export const apiCalls: readonly ApiCall[] = allRoutes.map(({ endpoint: { method, path, needsLogin } }) => ({
  method,
  path,
  needs_login: needsLogin ?? false,
}));
