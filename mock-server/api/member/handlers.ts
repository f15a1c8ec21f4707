import * as api from '#contracts/api/member.ts';
import { unique } from '#mock-server/api/database-rules.ts';
import { members } from '#mock-server/db/member-tables.ts';
import { type Handlers, routesOf } from '#mock-server/http/routes.ts';
import type { FieldRules, Rule } from '#mock-server/http/validation/rule.ts';
import { rulesFor } from '#mock-server/http/validation/rule-set.ts';
import { nullable, sometimes } from '#mock-server/http/validation/rules.ts';
import { memberResource } from './member-resource.ts';
import { changeMemberRow } from './member-row.ts';
import { itemRules, nameRules, phone, short, textRules } from './profile-rules.ts';

type WhenSent<F extends FieldRules> = { readonly [K in keyof F]: readonly [typeof sometimes, ...F[K]] };

/** Validates only the sent fields, but with all their rules, `required` among them. */
const whenSent = <const F extends FieldRules>(fields: F): WhenSent<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, own]) => [path, [sometimes, ...own]]),
  ) as unknown as WhenSent<F>;

const { gender, birthday, postal_code, ...furtherRules } = itemRules;
const ownRules = {
  ...nameRules,
  phone_number: [...phone, unique(members.phone_number, { besides: members.id, failure: 'phoneTaken' })],
  gender,
  birthday,
  postal_code,
  address: [nullable, ...short],
  ...furtherRules,
} as const;
/** In the order in which failures are reported; the compiler requires a rule for every number. */
const profileRules = { ...ownRules, ...textRules(api.memberChanges), ...ownRules } satisfies Readonly<
  Record<keyof typeof api.memberChanges.schema, readonly Rule[]>
>;
const changeRules = rulesFor(api.changeMember, whenSent(profileRules));

const handlers: Handlers<typeof api> = {
  getMember: (request) => ({ data: memberResource(request) }),
  changeMember: (request) => changeMemberRow(request, request.check(changeRules)),
};

export const routes = routesOf(api, handlers);
