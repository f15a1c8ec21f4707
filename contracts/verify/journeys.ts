import { REGISTER_STEP } from '#contracts/api/register-step.ts';
import { identity } from '#contracts/pact/identity-body.ts';
import { Browser, JourneyError, NotRun } from './browser.ts';
import type { Backend } from './options.ts';
import { VerifyError } from './pact-file.ts';

/** Requests in a row: what one response promises, the next ones must show. */
interface Journey {
  readonly name: string;
  /** Key of the member who is logged in; without it a visitor. */
  readonly as?: string;
  run(browser: Browser): Promise<void>;
}

/** A journey's end; `problem` if it failed, `notRun` with the reason. */
export interface JourneyResult {
  readonly name: string;
  readonly problem?: string;
  readonly notRun?: string;
}

const ME = '/api/user/me';
const MINORI = { email: 'minori@example.com', password: 'Michi-2026' };
const CHANGED = 'Changed2026';
const LINK_HINT = 'no link to it is known to the states route: send the mail, and let the route note it';

const check = (isRight: boolean, problem: string): void => {
  if (!isRight) throw new JourneyError(`${problem}.`);
};

/** The code sent to a phone number, with the proof that verifies it. */
const proofFor = async (browser: Browser, phone_number = identity.phone_number) => {
  const answer = await browser.send('PATCH', '/api/register', { ...identity, phone_number });
  const { code } = await browser.sentTo(phone_number);
  check(
    code !== undefined,
    `PATCH /api/register answers ${answer.status}, and no SMS to ${phone_number} is known to the states route: send it, and let the route note it`,
  );
  check(
    !answer.text.includes(`${code}`),
    `PATCH /api/register answers with the code ${code} itself: send it by SMS only`,
  );
  return { phone_number, verification_code: code };
};

const tokenIn = (link: string | undefined, request: string): URLSearchParams => {
  check(link !== undefined && URL.canParse(link), `${request} answers a success, but ${LINK_HINT}`);
  return new URL(`${link}`).searchParams;
};

/** The password of `email` has become another one. */
const checkPassword = async (browser: Browser, request: string): Promise<void> => {
  await browser.refused(
    'POST',
    '/api/login',
    MINORI,
    `the old password still works after ${request}: store the new one`,
  );
  const renewed = { ...MINORI, password: CHANGED };
  await browser.accepted('POST', '/api/login', renewed, `the new password does not work after ${request}: store it`);
};

const register = async (visitor: Browser): Promise<void> => {
  const made = await visitor.accepted('POST', '/api/sms/verify', await proofFor(visitor));
  const me = await visitor.accepted('GET', ME);
  check(
    me.id === made.id && me.phone_number === identity.phone_number,
    `POST /api/sms/verify answers with member ${made.id}, but GET ${ME} with ${me.id}: log the new member in`,
  );
  const account = { email: 'nagisa@example.com', password: 'Nagisa-2026' };
  const [email, password] = [REGISTER_STEP.email, REGISTER_STEP.password];
  await visitor.accepted('PATCH', '/api/register', { email: account.email, register_step: email });
  await visitor.accepted('PATCH', '/api/user/password', { password: account.password, register_step: password });
  const stored = await visitor.accepted('GET', ME);
  check(
    stored.email === account.email && stored.register_step === password,
    `the email and the password are accepted, but GET ${ME} shows the email ${stored.email} and the step ${stored.register_step}: store both`,
  );
  await visitor.logOut();
  await visitor.accepted('POST', '/api/login', account, 'the registered password does not work: store it');
};

const apply = async (member: Browser): Promise<void> => {
  const { offer_id: id } = member.values;
  await member.accepted('POST', '/api/apply/', { offer_id: id });
  const stored = 'POST /api/apply/ answers a success, but';
  const offer = await member.accepted('GET', `/api/offers/${id}`);
  check(offer.is_applied === true, `${stored} the offer shows no application (is_applied): store it for the member`);
  const list = await member.accepted<(typeof offer)[]>('GET', `/api/offers?type=${offer.job_type}`);
  const marked = list.flatMap((one) => (one.is_applied === true ? one.id : []));
  check(marked.includes(id), `${stored} the list shows no application (is_applied): look it up there too`);
  check(marked.length === 1, `${stored} the list marks ${marked.length} offers: compare the offer's id too`);
  await member.logOut();
  const seen = await member.accepted('GET', `/api/offers/${id}`);
  check(
    seen.is_applied !== true,
    `a visitor sees the member's application (is_applied of offer ${id}): compare the member's id`,
  );
};

const changePassword = async (member: Browser): Promise<void> => {
  const request = 'PATCH /api/user/password/change';
  const [method = '', path = ''] = request.split(' ');
  await member.accepted(method, path, { current_password: MINORI.password, new_password: CHANGED });
  await member.logOut();
  await checkPassword(member, request);
};

const resetPassword = async (visitor: Browser): Promise<void> => {
  await visitor.accepted('POST', '/api/password/request', { email: MINORI.email });
  const link = tokenIn((await visitor.sentTo(MINORI.email)).link, 'POST /api/password/request');
  const passwords = { password: CHANGED, password_confirmation: CHANGED };
  const body = { id: Number(link.get('id')), token: link.get('token'), ...passwords };
  await visitor.accepted(
    'POST',
    '/api/password/reset',
    body,
    'the link of the mail has the parameters `id` and `token`',
  );
  await visitor.refused('POST', '/api/password/reset', body, 'the link works twice: delete it after its use');
  await checkPassword(visitor, 'POST /api/password/reset');
};

const changeEmail = async (member: Browser): Promise<void> => {
  const email = 'minori.new@example.com';
  await member.accepted('POST', '/api/user/email/request', { new_email: email });
  const before = await member.accepted('GET', ME);
  check(before.email === MINORI.email, 'POST /api/user/email/request already changes the email: wait for the link');
  const body = { token: tokenIn((await member.sentTo(email)).link, 'POST /api/user/email/request').get('token') };
  await member.accepted('POST', '/api/user/email/change', body, 'the link of the mail has the parameter `token`');
  const after = await member.accepted('GET', ME);
  check(
    after.email === email,
    `POST /api/user/email/change answers a success, but GET ${ME} has the email ${after.email}: store it`,
  );
  await member.refused('POST', '/api/user/email/change', body, 'the link works twice: delete it after its use');
};

const withdraw = async (member: Browser): Promise<void> => {
  const path = `/api/user/${member.values.member_id}`;
  await member.accepted('PUT', path, { questionnaires: [1], other_text: '', free_text: '' });
  await member.refused(
    'GET',
    ME,
    undefined,
    `the session of a member who has left still works: end it with PUT ${path}`,
  );
  await member.accepted('GET', '/sanctum/csrf-cookie');
  await member.refused(
    'POST',
    '/api/login',
    MINORI,
    `a member who has left can log in: delete the account with PUT ${path}`,
  );
};

const useCodeTwice = async (visitor: Browser): Promise<void> => {
  const proof = await proofFor(visitor);
  await visitor.accepted('POST', '/api/sms/verify', proof);
  await visitor.logOut();
  await visitor.refused('POST', '/api/sms/verify', proof, 'the code works twice: mark it as used');
};

const compareCodes = async (visitor: Browser): Promise<void> => {
  const codes: unknown[] = [];
  for (const end of [7, 8, 9]) {
    const { verification_code } = await proofFor(visitor, identity.phone_number.slice(0, -1) + end);
    codes.push(verification_code);
  }
  check(new Set(codes).size > 1, `three phone numbers get the same code ${codes[0]}: draw each at random`);
};

const inquire = async (visitor: Browser): Promise<void> => {
  const email = 'hanako@example.com';
  for (const [path, company] of [
    ['/api/side-job/notify', 'current_company'],
    ['/api/nda-agreement', 'company'],
  ] as const) {
    const { inquiries: before } = await visitor.sentTo(email);
    if (before === undefined) throw new NotRun('the states route does not return the number of `inquiries`');
    await visitor.accepted('POST', path, { name: '見本 花子', [company]: '株式会社みほん', email });
    const { inquiries: after } = await visitor.sentTo(email);
    check(after === before + 1, `POST ${path} answers a success and stores nothing: insert the inquiry`);
  }
};

/** Harm in the lists fails the journey: no state of the pact has lists and unlisted offers. */
const listOffers = async (browser: Browser): Promise<void> => {
  for (const type of [1, 2]) await browser.accepted('GET', `/api/offers?type=${type}`);
};

const JOURNEYS: readonly Journey[] = [
  { name: 'a registration makes a member who can log in', run: register },
  { name: 'an SMS code works once', run: useCodeTwice },
  { name: 'SMS codes differ', run: compareCodes },
  { name: 'an application appears in the list and the offer', as: 'minori', run: apply },
  { name: 'no list has unlisted offers', run: listOffers },
  { name: "no member's list has unlisted offers", as: 'minori', run: listOffers },
  { name: 'a changed password replaces the old one', as: 'minori', run: changePassword },
  { name: 'a reset password replaces the old one', run: resetPassword },
  { name: 'a changed email is stored', as: 'minori', run: changeEmail },
  { name: 'an inquiry is stored', run: inquire },
  { name: 'a member who has left cannot log in', as: 'minori', run: withdraw },
];

/** The journeys whose name contains all words. */
export const selectJourneys = (only: string): readonly Journey[] => {
  const words = only.toLowerCase().split(/\s+/).filter(Boolean);
  return JOURNEYS.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
};

const problemOf = async (
  { as, run }: Journey,
  backend: Backend,
  reported: Set<string>,
): Promise<string | undefined> => {
  const browser = await Browser.open(backend, { name: 'ordinary-day', ...(as && { params: { as } }) });
  const problems: string[] = [];
  await run(browser).catch((error: Error) => {
    if (!(error instanceof JourneyError || error instanceof VerifyError)) throw error;
    problems.push(error.message);
  });
  problems.push(...[...browser.harms].filter((harm) => !reported.has(harm)));
  for (const problem of problems) reported.add(problem);
  return problems.length > 0 ? problems.join('\n    ') : undefined;
};

/**
 * Runs journeys one after another, each in a fresh state.
 * @param reported what the interactions have reported: it fails no journey again
 */
export const runJourneys = async (
  journeys: readonly Journey[],
  backend: Backend,
  reported: Iterable<string> = [],
): Promise<JourneyResult[]> => {
  const seen = new Set(reported);
  const results: JourneyResult[] = [];
  for (const journey of journeys) {
    const { name } = journey;
    const end = await problemOf(journey, backend, seen).then(
      (problem) => (problem === undefined ? {} : { problem }),
      (error: Error) => {
        if (error instanceof VerifyError) return { problem: error.message };
        if (error instanceof NotRun) return { notRun: error.message };
        throw error;
      },
    );
    results.push({ name, ...end });
  }
  return results;
};
