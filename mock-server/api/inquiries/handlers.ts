import * as api from '#contracts/api/inquiries.ts';
import { TEXT_MAX } from '#contracts/api/limits.ts';
import { inquiries } from '#mock-server/db/system-tables.ts';
import type { ApiRequest } from '#mock-server/http/api-request.ts';
import { type Handlers, routesOf } from '#mock-server/http/routes.ts';
import { rulesFor } from '#mock-server/http/validation/rule-set.ts';
import { email, max, required, string } from '#mock-server/http/validation/rules.ts';

const shortText = [required, string, max(TEXT_MAX.short)] as const;
const address = [required, string, email, max(TEXT_MAX.short)] as const;
const notifyRules = rulesFor(api.notifySideJob, { name: shortText, current_company: shortText, email: address });
const ndaRules = rulesFor(api.agreeToNda, { name: shortText, company: shortText, email: address });

const store = (request: ApiRequest, inquiry: Omit<typeof inquiries.$inferInsert, 'created_at'>): void => {
  request.world.db
    .insert(inquiries)
    .values({ ...inquiry, created_at: request.now() })
    .run();
};

const handlers: Handlers<typeof api> = {
  notifySideJob: (request) => {
    const { current_company: company, ...person } = request.check(notifyRules);
    store(request, { kind: 'notify', company, ...person });
    return request.message('notified');
  },

  agreeToNda: (request) => {
    store(request, { kind: 'nda', ...request.check(ndaRules) });
    return request.message('ndaAgreed');
  },
};

export const routes = routesOf(api, handlers);
