import type * as api from '#contracts/api/member.ts';
import type { Answers } from '#mock-server/http/answers.ts';
import type { Rule, Rules } from '#mock-server/http/rules.ts';
import { changeMemberRow } from './change-member-row.ts';
import { memberResource } from './member-resource.ts';
import { factRules, nameRules, phoneRules, short } from './profile-rules.ts';

/** Only what is sent is looked at; but what is sent must keep its rules, `required` among them. */
const whenSent = (rules: Rules): Rules =>
  Object.fromEntries(
    Object.entries(rules).map(([path, own]): [string, readonly Rule[]] => [path, ['sometimes', ...own]]),
  );

export const memberAnswers: Answers<typeof api> = {
  getMember: (_ask, context) => ({ data: memberResource(context.member(), context) }),

  changeMember: (ask, context) => {
    const { gender, birthday, postal_code, ...further } = factRules(context.world.db);
    const changes = ask.check(
      whenSent({
        ...nameRules,
        phone_number: phoneRules(context, context.member().id),
        gender,
        birthday,
        postal_code,
        address: ['nullable', ...short],
        ...further,
      }),
    );
    return changeMemberRow(context, changes);
  },
};
