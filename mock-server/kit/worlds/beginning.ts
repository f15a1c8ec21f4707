import { getBeginning, stepsToSee } from '#contracts/kit/beginning.ts';
import type { CallKit } from '#contracts/kit/client.ts';
import { listMessages } from '#contracts/kit/message.ts';
import { listPeople } from '#contracts/kit/world.ts';

/** The start of a world for a person: its page on the SPA's address, who is logged in, the phone and its last code, steps on the page. */
export const beginningOf = async (
  { callKit, web }: { readonly callKit: CallKit; readonly web: string },
  id: string,
) => {
  const params = { id };
  const opens = await callKit(getBeginning, { params });
  const { path, as, tab } = opens;
  const person = (await callKit(listPeople, { params })).find(({ key }) => key === as);
  const phone = tab?.applicant?.phone_number ?? person?.phone;
  const [sms] = phone === undefined ? [] : await callKit(listMessages, { params, query: { to: phone } });
  return {
    page: `${web}${path}`,
    person: person && [person.name ?? person.key, person.email, person.password].filter(Boolean).join(', '),
    phone,
    code: sms?.code,
    steps: stepsToSee(opens),
  };
};
