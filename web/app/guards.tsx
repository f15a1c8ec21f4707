import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { COMPLETE_REGISTER_STEP } from '#contracts/api/codes.ts';
import type { Member } from '#contracts/api/member.ts';
import { isLanding, isPublic, isRegister, paths } from '#web/paths.ts';
import { enterLogin, goBackAfterLogin, rememberReturn } from '#web/session/return-to.ts';
import { useSession } from '#web/session/session-store.ts';
import { Spinner } from '#web/ui/spinner.tsx';

const { register } = paths;
/** The page of the step after `register_step`, by its value 0 to 8 (specification 4). */
const NEXT_STEP: readonly string[] = [
  register.email,
  register.password,
  register.gender,
  register.birthday,
  register.lastEducation,
  register.currentCompany,
  register.currentJob,
  register.annualIncome,
  register.willingness,
];

/** Where an incomplete member goes on; null for a complete one (`null` and 9 or more, decision S2). */
export const nextRegisterPage = (member: Pick<Member, 'register_step'>): string | null => {
  const step = member.register_step ?? COMPLETE_REGISTER_STEP;
  return step < COMPLETE_REGISTER_STEP ? (NEXT_STEP[step] ?? null) : null;
};

type Session = { phase: 'asking' | 'member' | 'visitor'; member: Pick<Member, 'register_step'> | null };

/** The address this path gives way to, or null where it may be opened. */
export const redirectFrom = (path: string, session: Session): string | null => {
  if (isLanding(path)) return paths.home;
  // The same page with a slash behind it is the page.
  if (path.length > 1 && path.endsWith('/')) return path.replace(/\/+$/, '') || paths.home;
  if (session.phase === 'visitor') return isPublic(path) ? null : paths.login;
  if (session.phase !== 'member' || !session.member) return null;
  const next = nextRegisterPage(session.member);
  if (!next) return null;
  if (path === paths.profile) return null;
  if (!isRegister(path)) return next;
  const place = NEXT_STEP.indexOf(path);
  const isLater =
    place > NEXT_STEP.indexOf(next) ||
    (place < 0 && ![register.legal, register.identity, register.sms].includes(path as never));
  return isLater ? next : null;
};

/** Decides who may see a path; what is public is drawn before the session check has answered. */
export const Guards = ({ children }: { children: ReactNode }) => {
  const [path, navigate] = useLocation();
  const session = useSession();
  const target = redirectFrom(path, session);
  const leavesLogin = session.phase === 'member' && path === paths.login && target === null;

  useEffect(() => {
    if (leavesLogin) goBackAfterLogin();
    if (target === null) return;
    const { search } = globalThis.location;
    if (target === paths.login) rememberReturn(path + search);
    navigate(path.startsWith(target) && target !== paths.home ? target + search : target, { replace: true });
  }, [path, target, leavesLogin, navigate]);

  const last = useRef<string>(undefined);
  useEffect(() => {
    const from = last.current;
    last.current = path + globalThis.location.search;
    if (from !== undefined && path === paths.login) enterLogin(from);
  }, [path]);

  if (target !== null || leavesLogin || (session.phase === 'asking' && !isPublic(path))) return <Spinner />;
  return children;
};
