import type { ApiCall } from '#contracts/kit/fault.ts';
import type { Route } from '#mock-server/http/routes.ts';

/** Every call of the API, as the control API tells of it. */
export const apiCalls = (routes: readonly Route[]): ApiCall[] =>
  routes.map(({ endpoint: { method, path, needsLogin } }) => ({ method, path, needs_login: needsLogin ?? false }));
