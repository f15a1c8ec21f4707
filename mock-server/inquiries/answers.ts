import type * as api from '#contracts/api/inquiries.ts';
import { TEXT_MAX } from '#contracts/api/limits.ts';
import { inquiries } from '#mock-server/db/system-tables.ts';
import type { Answers } from '#mock-server/http/answers.ts';
import type { Context } from '#mock-server/http/context.ts';

const name = ['required', 'string', `max:${TEXT_MAX.short}`];
const email = ['required', 'string', 'email', `max:${TEXT_MAX.short}`];
const notifyRules = { name, current_company: name, email };
const ndaRules = { name, company: name, email };

const store = (context: Context, inquiry: Omit<typeof inquiries.$inferInsert, 'created_at'>): void => {
  context.world.db
    .insert(inquiries)
    .values({ ...inquiry, created_at: context.now() })
    .run();
};

export const inquiryAnswers: Answers<typeof api> = {
  notifySideJob: (ask, context) => {
    const { current_company: company, ...person } = ask.check(notifyRules);
    store(context, { kind: 'notify', company, ...person });
    return context.message('notified');
  },

  agreeToNda: (ask, context) => {
    store(context, { kind: 'nda', ...ask.check(ndaRules) });
    return context.message('ndaAgreed');
  },
};
