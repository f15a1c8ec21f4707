import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import type { Member } from '#contracts/api/member.ts';
import { claimApplication } from '#web/src/offers/pending/pending-application.ts';
import { isOffer, paths } from '#web/src/paths.ts';
import { isOnWayToLogin, isPublic, pagePath, routeOf } from '#web/src/routes.ts';
import { useHasWithdrawn } from '#web/src/session/location-store.ts';
import { enterPage, goBackAfterLogin, rememberReturn } from '#web/src/session/return-to.ts';
import { type Session, useSession } from '#web/src/session/session-store.ts';
import { Spinner } from '#web/src/ui/spinner.tsx';
import { toastSuccess } from '#web/src/ui/toast/toast.tsx';
import { nextRegisterPage, registerProgress } from '#web/src/wizard-steps.ts';

/** The redirect target of a path, or null if it may be opened. */
export const redirectFrom = (path: string, session: Session<Pick<Member, 'register_step'>>): string | null => {
  const { opens } = routeOf(path);
  if (opens.length === 0) return paths.home;
  if (pagePath(path) !== path) return pagePath(path);
  if (session.phase === 'visitor') return opens.includes('visitor') ? null : paths.login;
  if (session.phase === 'checking') return null;
  const next = nextRegisterPage(session.member);
  if (!next) return opens.includes('member') ? null : paths.settings;
  return opens.includes('incomplete') && registerProgress(path) <= registerProgress(next) ? null : next;
};

/** Redirects paths that the session may not open. Public pages render before the session check has a result. */
export const Guards = ({ children }: { children: ReactNode }) => {
  const [path, navigate] = useLocation();
  const session = useSession();
  const hasWithdrawn = useHasWithdrawn();
  // While the login dialog covers the page, a click on one of its links ends the session first.
  const target = hasWithdrawn || session.isLoginOpen ? null : redirectFrom(path, session);
  const leavesLogin = session.phase === 'member' && path === paths.login && target === null;

  useEffect(() => {
    if (leavesLogin) goBackAfterLogin();
    if (target === null) return;
    const { search, hash } = globalThis.location;
    const rest = search + hash;
    if (target === paths.login) rememberReturn(path + rest);
    if (session.member && target === nextRegisterPage(session.member)) toastSuccess('前回の続きから再開します');
    navigate(pagePath(path) === target ? target + rest : target, { replace: true });
  }, [path, target, leavesLogin, session.member, navigate]);

  const member = session.member?.id;
  // On an offer, its bar claims it and then says what is left to do (decision S37).
  const claims = member !== undefined && !isOffer(path);
  useEffect(() => {
    if (claims) claimApplication(member);
  }, [claims, member]);

  const last = useRef<string>(undefined);
  useEffect(() => {
    const from = last.current;
    last.current = path + globalThis.location.search + globalThis.location.hash;
    enterPage(path, isOnWayToLogin(path), from);
  }, [path]);

  if (target !== null || leavesLogin || (session.phase === 'checking' && !isPublic(path))) return <Spinner />;
  return children;
};
