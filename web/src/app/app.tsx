import {
  type ComponentType,
  type ContextType,
  Fragment,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { Router, useLocation } from 'wouter';
import { useConnectionLost } from '#web/src/api/connection.ts';
import { isForVisitors, routeOf } from '#web/src/routes.ts';
import { KeywordInAddress } from '#web/src/session/list-address.ts';
import { watchOtherTabs } from '#web/src/session/other-tabs.ts';
import { checkSession } from '#web/src/session/session-store.ts';
import { DocumentTitle } from '#web/src/ui/page-heading.tsx';
import { PhraseParser } from '#web/src/ui/phrases.tsx';
import { ToastRegion } from '#web/src/ui/toast/toast.tsx';
import { Footer } from './frame/footer.tsx';
import { Header, TopBanner } from './frame/header.tsx';
import { LoginAgain } from './frame/login-again.tsx';
import { Guards } from './routes/guards.tsx';
import { useNavigation } from './routes/navigation.ts';
import { Routes } from './routes/routes.tsx';
import { ErrorBoundary } from './trouble/error-boundary.tsx';

/** A banner while the connection is missing. */
const ConnectionLine = () => {
  const isLost = useConnectionLost();
  return (
    <div aria-live="polite">
      {isLost && (
        <aside className="top-banner screen-only" data-offline aria-label="接続の状態">
          インターネットに接続できません。表示中の内容は最新でないことがあります。
        </aside>
      )}
    </div>
  );
};

type NoticePart = ComponentType<{ children: ReactNode }>;

/** Header, page and footer around every screen; a screen fills `main`. `Notice` is set on a site with a notice. */
const Shell = ({ Notice = Fragment }: { Notice?: NoticePart | undefined }) => {
  const [path] = useLocation();
  const { shell } = routeOf(path);
  useEffect(() => {
    void checkSession();
    return watchOtherTabs(() => isForVisitors(globalThis.location.pathname));
  }, []);
  const main = useRef<HTMLElement>(null);
  useNavigation(main);
  useLayoutEffect(() => void dispatchEvent(new Event('listening')), []);
  return (
    <>
      <a className="skip-link screen-only" href="#main">
        本文へ移動
      </a>
      <ConnectionLine />
      <KeywordInAddress />
      <div className="shell" data-at-home={shell.banner || undefined}>
        {shell.header !== 'none' && <Notice>{shell.banner && <TopBanner />}</Notice>}
        {shell.header !== 'none' && <Header shell={shell} />}
        <main ref={main} id="main" tabIndex={-1}>
          <ErrorBoundary>
            <Guards>
              <Routes />
            </Guards>
          </ErrorBoundary>
        </main>
      </div>
      {shell.footer !== 'none' && <Footer shell={shell} />}
      <ToastRegion />
      <LoginAgain />
    </>
  );
};

interface AppProps {
  prerendered?: string | undefined;
  parsePhrases?: ContextType<typeof PhraseParser>;
  Notice?: NoticePart | undefined;
}

const never = () => () => {};

/** The value, after the first rendering has repeated the build's HTML. */
const useHydrated = <T,>(value: T): T | undefined =>
  useSyncExternalStore<T | undefined>(
    never,
    () => value,
    () => undefined,
  );

/**
 * The whole site. `prerendered` is the path whose HTML the document contains: the first rendering then repeats the build's (without
 * a query), and reads the address right after it.
 */
export const App = ({ prerendered, parsePhrases, Notice }: AppProps) => (
  <PhraseParser value={useHydrated(parsePhrases)}>
    <Router {...(prerendered && { ssrPath: prerendered, ssrSearch: '' })}>
      <DocumentTitle />
      <ErrorBoundary>
        <Shell Notice={useHydrated(Notice)} />
      </ErrorBoundary>
    </Router>
  </PhraseParser>
);
