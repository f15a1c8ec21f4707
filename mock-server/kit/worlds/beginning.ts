import { getBeginning, stepsToSee } from '#contracts/kit/beginning.ts';
import type { CallKit } from '#contracts/kit/client.ts';
import { listMessages } from '#contracts/kit/message.ts';
import { listPeople, type Person } from '#contracts/kit/world.ts';
import { didYouMean, quoted, WorldError } from '#mock-server/worlds/world-error.ts';

/** A person's name for the control API: one who registered in the world has no key. */
export const nameOf = ({ key, email, id }: Person): string => key ?? email ?? String(id);

/** The person of a key, email or id. @throws 422 with the nearest name */
export const personNamed = (people: readonly Person[], word: string, place: string): Person => {
  const hasWord = ({ email, id }: Person) => [email?.toLowerCase(), String(id)].includes(word.toLowerCase());
  const found = people.find(({ key }) => key === word) ?? people.find(hasWord);
  if (found) return found;
  const names = people.map(nameOf);
  const hint = didYouMean(word, [...names, ...people.flatMap(({ email }) => email ?? [])]);
  throw new WorldError(`The ${place} has no person ${quoted(word)}${hint} There are ${names.join(', ') || 'none'}.`);
};

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
