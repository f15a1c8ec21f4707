import { REGISTER_STEP } from '#contracts/api/register-step.ts';
import { identity } from '#contracts/pact/registration/identity-body.ts';
import { Browser, NotRun, PEOPLE } from './browser.ts';
import { APPLY, CHANGE, CHANGED, LOGIN, linkOf, ME, proofFor, VERIFY } from './journey-steps.ts';
import type { Backend } from './options.ts';
import { check, hasWords, VerifyError } from './pact-file.ts';
import type { Result } from './reports.ts';
import * as safety from './safety.ts';
import { compareValues, listOffers, uploadLargeFile } from './stored-values.ts';

/** Requests in a row: what one response promises, the next ones must show. */
interface Journey {
  readonly name: string;
  /** Key of the member who is logged in; without it a visitor. */
  readonly as?: string;
  run(browser: Browser): Promise<void>;
}

/** The password of `email` has become another one. */
const checkPassword = async (browser: Browser, call: string): Promise<void> => {
  await browser.refused(LOGIN, PEOPLE.minori, `the old password still works after ${call}: store the new one`);
  const renewed = { ...PEOPLE.minori, password: CHANGED };
  await browser.accepted(LOGIN, renewed, `the new password does not work after ${call}: store it`);
};

const register = async (visitor: Browser): Promise<void> => {
  const made = await visitor.accepted(VERIFY, await proofFor(visitor));
  const me = await visitor.accepted(ME);
  const isMade = me.id === made.id && me.phone_number === identity.phone_number;
  check(isMade, `${VERIFY} answers with member ${made.id}, but ${ME} with ${me.id}: log the new member in`);
  const { email, password } = { email: 'nagisa@example.com', password: 'Nagisa-2026' };
  await visitor.accepted('PATCH /api/register', { email, register_step: REGISTER_STEP.email });
  await visitor.accepted('PATCH /api/user/password', { password, register_step: REGISTER_STEP.password });
  const stored = await visitor.accepted(ME);
  const shown = `${ME} shows the email ${stored.email} and the step ${stored.register_step}`;
  const isStored = stored.email === email && stored.register_step === REGISTER_STEP.password;
  check(isStored, `the email and the password are accepted, but ${shown}: store both`);
  await visitor.logOut();
  await visitor.accepted(LOGIN, { email, password }, 'the registered password does not work: store it');
};

const apply = async (member: Browser): Promise<void> => {
  const { offer_id: id } = member.values;
  await member.accepted(APPLY, { offer_id: id });
  const stored = `${APPLY} answers a success, but`;
  const offer = await member.accepted(`GET /api/offers/${id}`);
  check(offer.is_applied === true, `${stored} the offer shows no application (is_applied): store it for the member`);
  const list = await member.accepted<(typeof offer)[]>(`GET /api/offers?type=${offer.job_type}`);
  const marked = list.flatMap((one) => (one.is_applied === true ? one.id : []));
  const isMarked = marked.includes(id) && marked.length === 1;
  check(isMarked, `${stored} the list marks ${marked.length} offers (is_applied): look the member's offers up there`);
  await member.logOut();
  const seen = await member.accepted(`GET /api/offers/${id}`);
  const problem = `a visitor sees the member's application (is_applied of offer ${id}): compare the member's id`;
  check(seen.is_applied !== true, problem);
};

const changePassword = async (member: Browser): Promise<void> => {
  // Some backends end this session at the second login.
  await member.accepted(ME);
  const second = await safety.openSecond(member);
  await second.accepted(CHANGE, { current_password: PEOPLE.minori.password, new_password: CHANGED });
  await second.logOut();
  await checkPassword(second, CHANGE);
  await safety.checkEnded(member, CHANGE);
};

const resetPassword = async (visitor: Browser): Promise<void> => {
  const { email } = PEOPLE.minori;
  const second = await safety.openSecond(visitor);
  const link = await linkOf(visitor, 'POST /api/password/request', email, { email });
  const passwords = { password: CHANGED, password_confirmation: CHANGED };
  const body = { id: Number(link.get('id')), token: link.get('token'), ...passwords };
  const reset = 'POST /api/password/reset';
  const others = { ...body, id: visitor.values.other_member_id };
  const hint =
    "the link works with another member's id, so anybody with an own link takes over any account: look the token up by id and token together";
  await visitor.refused(reset, others, hint);
  await visitor.accepted(reset, body, 'the link of the mail has the parameters `id` and `token`');
  await visitor.refused(reset, body, 'the link works twice: delete it after its use');
  await checkPassword(visitor, reset);
  await safety.checkEnded(second, reset);
};

const changeEmail = async (member: Browser): Promise<void> => {
  const [request, change] = ['POST /api/user/email/request', 'POST /api/user/email/change'];
  const email = 'minori.new@example.com';
  const link = await linkOf(member, request, email, { new_email: email });
  const before = await member.accepted(ME);
  check(before.email === PEOPLE.minori.email, `${request} already changes the email: wait for the link`);
  const body = { token: link.get('token') };
  await member.accepted(change, body, 'the link of the mail has the parameter `token`');
  const after = await member.accepted(ME);
  const problem = `${change} answers a success, but ${ME} has the email ${after.email}: store it`;
  check(after.email === email, problem);
  await member.refused(change, body, 'the link works twice: delete it after its use');
};

const withdraw = async (member: Browser): Promise<void> => {
  const call = `PUT /api/user/${member.values.member_id}`;
  await member.accepted(call, { questionnaires: [1], other_text: '', free_text: '' });
  await member.refused(ME, undefined, `the session of a member who has left still works: end it with ${call}`);
  await member.accepted('GET /sanctum/csrf-cookie');
  await member.refused(LOGIN, PEOPLE.minori, `a member who has left can log in: delete the account with ${call}`);
};

const useCodeTwice = async (visitor: Browser): Promise<void> => {
  const proof = await proofFor(visitor);
  await visitor.accepted(VERIFY, proof);
  await visitor.logOut();
  await visitor.refused(VERIFY, proof, 'the code works twice: mark it as used');
};

const inquire = async (visitor: Browser): Promise<void> => {
  const email = 'hanako@example.com';
  const company = '株式会社みほん';
  for (const [call, field] of [
    ['POST /api/side-job/notify', { current_company: company }],
    ['POST /api/nda-agreement', { company }],
  ] as const) {
    const { inquiries: before } = await visitor.sentTo(email);
    if (before === undefined) throw new NotRun('the states route does not return the number of `inquiries`');
    await visitor.accepted(call, { name: '見本 花子', email, ...field });
    const { inquiries: after } = await visitor.sentTo(email);
    check(after === before + 1, `${call} answers a success and stores nothing: insert the inquiry`);
  }
};

const JOURNEYS: readonly Journey[] = [
  { name: 'a registration makes a member who can log in', run: register },
  { name: 'an SMS code works once', run: useCodeTwice },
  { name: 'an application appears in the list and the offer', as: 'minori', run: apply },
  { name: 'a list has all listed offers and no other', run: listOffers },
  { name: "a member's list has all listed offers and no other", as: 'minori', run: listOffers },
  { name: 'texts and times are those that were stored', as: 'aoi', run: compareValues },
  { name: 'a file of 9 MB is stored', as: 'minori', run: uploadLargeFile },
  { name: 'a changed password replaces the old one', as: 'minori', run: changePassword },
  { name: 'a reset password replaces the old one', run: resetPassword },
  { name: 'a changed email is stored', as: 'minori', run: changeEmail },
  { name: 'an inquiry is stored', run: inquire },
  { name: 'a member who has left cannot log in', as: 'minori', run: withdraw },
  { name: 'a login begins a new session', run: safety.renewSession },
  { name: 'a logout ends the session', as: 'minori', run: safety.endSession },
  { name: 'another member logs in after a logout in the same browser', as: 'minori', run: safety.changeMember },
  { name: 'no words tell who is a member', run: safety.hideMembers },
  { name: 'no time tells who is a member', as: 'minori', run: safety.compareTimes },
  { name: 'a profile stores no foreign fields', as: 'minori', run: safety.sendForeignFields },
  { name: "another member's email link is refused", as: 'minori', run: safety.swapLinks },
  { name: "another phone's SMS code is refused", run: safety.swapCodes },
  { name: 'no other site may read a response', as: 'minori', run: safety.refuseOrigins },
  { name: 'a wrong CSRF token is refused', as: 'minori', run: safety.refuseForgery },
];

/** The journeys whose name contains all words. */
export const selectJourneys = (only: string): readonly Journey[] => JOURNEYS.filter(({ name }) => hasWords(name, only));

const runJourney = async ({ name, as, run }: Journey, backend: Backend): Promise<Result> => {
  const result = { kind: 'journeys', name, problems: [] } as const;
  try {
    const browser = await Browser.open(backend, { name: 'ordinary-day', ...(as && { params: { as } }) });
    await run(browser);
    return { ...result, warning: browser.warning };
  } catch (error) {
    if (error instanceof NotRun) return { ...result, notRun: error.message };
    if (error instanceof VerifyError) return { ...result, problems: [error.message] };
    if (!(error instanceof TypeError)) throw error;
    const problem = `an answer has another form than the contract's (${error.message}): see the failed interactions.`;
    return { ...result, problems: [problem] };
  }
};

/** Runs journeys one after another, each in a fresh state. */
export const runJourneys = async (journeys: readonly Journey[], backend: Backend): Promise<Result[]> => {
  const results: Result[] = [];
  for (const journey of journeys) results.push(await runJourney(journey, backend));
  return results;
};
