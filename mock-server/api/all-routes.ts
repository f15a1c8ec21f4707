import type { Route } from '#mock-server/http/routes.ts';
import { routes as account } from './account/handlers.ts';
import { routes as careers } from './careers/handlers.ts';
import { routes as desiredConditions } from './desired-conditions/handlers.ts';
import { routes as inquiries } from './inquiries/handlers.ts';
import { routes as masters } from './masters/handlers.ts';
import { routes as member } from './member/handlers.ts';
import { routes as offers } from './offers/handlers.ts';
import { routes as registration } from './registration/handlers.ts';
import { routes as resume } from './resume/handlers.ts';
import { routes as session } from './session/handlers.ts';

export const allRoutes: readonly Route[] = [
  ...account,
  ...careers,
  ...desiredConditions,
  ...inquiries,
  ...masters,
  ...member,
  ...offers,
  ...registration,
  ...resume,
  ...session,
];
