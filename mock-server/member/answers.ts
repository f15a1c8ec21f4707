import type * as api from '#contracts/api/member.ts';
import type { Answers } from '#mock-server/http/answers.ts';
import { memberResource } from './member-resource.ts';

export const memberAnswers: Answers<typeof api> = {
  getMember: (_ask, context) => ({ data: memberResource(context.member(), context) }),
};
