import { type Infer, number, pick, refine, string, type } from 'superstruct';
import { proxy, useSnapshot } from 'valtio';
import { navigate } from 'wouter/use-browser-location';
import { getOffer, type Offer, offerCard } from '#contracts/api/offers.ts';
import { call } from '#web/src/api/api.ts';
import { now } from '#web/src/format/now.ts';
import { paths } from '#web/src/paths.ts';
import { lastPerson, onPersonChange } from '#web/src/session/person-change.ts';
import { isOwnAddress, rememberReturn, returnsTo, takeReturn } from '#web/src/session/return-to.ts';
import { currentMember, useSession } from '#web/src/session/session-store.ts';
import { persisted } from '#web/src/storage/persisted.ts';
import { applicationKey, forgetApplicationsBut, storedApplicant } from '#web/src/storage/stored-input.ts';
import { PENDING_APPLICATION_MS } from '#web/src/ui-constants.ts';
import { nextRegisterPage } from '#web/src/wizard-steps.ts';

const brief = pick(offerCard, ['id', 'title', 'job_type', 'header_image', 'annual_income', 'reward_min', 'reward_max']);
const application = type({
  /** The way back to the offer; that of an unlisted offer has its token. */
  address: refine(string(), 'address of this site', isOwnAddress),
  /** When 応募する was pressed, in ms since 1970. */
  at: number(),
  /** What the card shows, even if the offer cannot be requested. */
  offer: brief,
});
/** The offer that a person wanted to apply to before they logged in or registered (decision S44). */
export type PendingApplication = Infer<typeof application>;

/** Why the card ends. Shown once: leaving the card clears it. */
export type PendingEnd = 'dismissed' | 'gone' | 'applied';

interface Card {
  /** A member's id; null for a visitor. */
  readonly owner: number | null;
  pending: PendingApplication | null;
  end: PendingEnd | null;
}

/** The card is undefined before the application is read. */
const state = proxy<{ card?: Card | undefined }>({});

// The stored applications are already deleted.
onPersonChange(() => {
  state.card = undefined;
});

const inTab = (owner: number | null) => persisted('session', applicationKey(owner), application);
const inBrowser = (owner: number) => persisted('local', applicationKey(owner), application);

const briefOf = ({ id, title, job_type, header_image, annual_income, reward_min, reward_max }: Offer) => ({
  id,
  title,
  job_type,
  header_image,
  annual_income,
  reward_min,
  reward_max,
});

const tokenOf = (address: string): string | null => new URLSearchParams(address.split('?')[1]).get('token');

const forget = (owner: number | null): void => {
  inTab(owner).forget();
  if (owner !== null) inBrowser(owner).forget();
};

const read = (owner: number | null): PendingApplication | undefined => {
  const found = inTab(owner).read() ?? (owner === null ? undefined : inBrowser(owner).read());
  const age = found ? now() - found.at : 0;
  if (age >= 0 && age < PENDING_APPLICATION_MS) return found;
  forget(owner);
  return undefined;
};

/** A visitor's application and an unlisted offer, whose address has a token, stay in this tab. */
const write = (owner: number | null, pending: PendingApplication): void => {
  forget(owner);
  const place = owner === null || tokenOf(pending.address) ? inTab(owner) : inBrowser(owner);
  place.write(pending);
};

/** Opens the login page for a visitor who pressed 応募する on the current page. */
export const openLoginToApply = (offer: Offer): void => {
  const { pathname, search } = globalThis.location;
  const address = pathname + search;
  rememberReturn(address);
  write(null, { address: tokenOf(address) ? address : pathname, at: now(), offer: briefOf(offer) });
  navigate(paths.login);
};

/** The offer for which the login page was opened, unless the visitor has since left it for another page. */
export const reasonToLogIn = (): PendingApplication['offer'] | undefined => {
  const pending = read(null);
  return pending && returnsTo(pending.address) ? pending.offer : undefined;
};

/**
 * Makes the application of this tab's visitor the member's, if the login or registration came from that offer. A person who logs in by
 * another way may be another person.
 */
export const claimApplication = (member: number): void => {
  forgetApplicationsBut(member);
  const visitors = read(null);
  forget(null);
  if (visitors && returnsTo(visitors.address)) write(member, visitors);
};

/** Whether the member has just logged in to apply to this offer (decision S37); true once. */
export const takeBackToApply = (member: number, offerId: number): boolean => {
  claimApplication(member);
  const pending = read(member);
  return pending?.offer.id === offerId && takeReturn(pending.address);
};

/** Call once the member has applied. */
export const forgetApplication = (offerId: number): void => {
  const owner = currentMember()?.id ?? null;
  if (read(owner)?.offer.id === offerId) forget(owner);
};

/** Ends the card; what it shows stays until it is left. */
const endWith = (end: PendingEnd): void => {
  if (!state.card) return;
  forget(state.card.owner);
  state.card.end = end;
};

/** Requests the offer. Without an answer, the card shows what is stored. */
const checkOffer = async (): Promise<void> => {
  const { card } = state;
  if (!card?.pending) return;
  const { pending } = card;
  const token = tokenOf(pending.address);
  const result = await call(getOffer, { params: { id: pending.offer.id }, query: token ? { token } : {} });
  if (state.card !== card || card.end) return;
  if (result.success && result.data.is_applied) endWith('applied');
  else if (result.success) pending.offer = briefOf(result.data);
  else if (result.code === 404) endWith('gone');
};

/** Reads a person's pending application and checks it; null is a visitor. */
export const openPending = async (owner: number | null): Promise<void> => {
  // An end that no card has shown yet.
  if (state.card?.owner === owner && state.card.end) return;
  if (owner !== null) claimApplication(owner);
  state.card = { owner, pending: read(owner) ?? null, end: null };
  await checkOffer();
};

/** Reads the application of the likely person, during the session check. A new tab knows no person yet, only the stored application. */
export const expectPending = (): void => {
  const owner = lastPerson() ?? storedApplicant();
  state.card = { owner, pending: read(null) ?? read(owner) ?? null, end: null };
};

/** Forgets an ended application. */
export const leavePending = (): void => {
  if (state.card?.end) state.card = { owner: state.card.owner, pending: null, end: null };
};

export const dismissPending = (): void => endWith('dismissed');

export const restorePending = (): void => {
  const { card } = state;
  if (!card?.pending) return;
  write(card.owner, { ...card.pending });
  card.end = null;
};

/**
 * The pending application of the current person; null if there is none, or if no card has read it. During the session check it is only
 * expected: it takes its place without being shown. Null during the registration, too.
 */
export const usePendingApplication = () => {
  const { phase, member } = useSession();
  const { card } = useSnapshot(state);
  const isExpected = phase === 'checking';
  // The guards lead an unfinished member from the offer back into the registration.
  if (member && nextRegisterPage(member) !== null) return null;
  const isTheirs = isExpected || card?.owner === (member?.id ?? null);
  return card?.pending && isTheirs ? { pending: card.pending, end: card.end, isExpected } : null;
};
