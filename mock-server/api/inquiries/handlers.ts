import * as api from '#contracts/api/inquiries.ts';
import { TEXT_MAX } from '#contracts/api/limits.ts';
import { inquiries } from '#mock-server/db/system-tables.ts';
import type { Context } from '#mock-server/http/context.ts';
import { type Handlers, routesOf } from '#mock-server/http/routes.ts';
import { rulesFor } from '#mock-server/http/validation/rule-set.ts';
import { email, max, required, string } from '#mock-server/http/validation/rules.ts';

const shortText = [required, string, max(TEXT_MAX.short)] as const;
const address = [required, string, email, max(TEXT_MAX.short)] as const;
const notifyRules = rulesFor(api.notifySideJob, { name: shortText, current_company: shortText, email: address });
const ndaRules = rulesFor(api.agreeToNda, { name: shortText, company: shortText, email: address });

const store = (context: Context, inquiry: Omit<typeof inquiries.$inferInsert, 'created_at'>): void => {
  context.world.db
    .insert(inquiries)
    .values({ ...inquiry, created_at: context.now() })
    .run();
};

const handlers: Handlers<typeof api> = {
  notifySideJob: (context) => {
    const { current_company: company, ...person } = context.check(notifyRules);
    store(context, { kind: 'notify', company, ...person });
    return context.message('notified');
  },

  agreeToNda: (context) => {
    store(context, { kind: 'nda', ...context.check(ndaRules) });
    return context.message('ndaAgreed');
  },
};

export const routes = routesOf(api, handlers);
