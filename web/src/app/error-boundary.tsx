import { Component, type ComponentType, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { reloadPage } from '#web/src/api/connection.ts';
import { BROKEN } from '#web/src/format/broken.ts';
import { paths } from '#web/src/paths.ts';
import { isChunkFailure } from '#web/src/telemetry/chunk-failure.ts';
import { notice } from '#web/src/telemetry/notice.ts';
import { onDemand } from '#web/src/ui/on-demand.tsx';
import { PageHeading } from '#web/src/ui/page-heading.tsx';

const isOffline = (error: unknown): boolean => !navigator.onLine && isChunkFailure(error);

/** What the error page says in large letters. */
export const BROKEN_HEADING = BROKEN.join('');

interface ErrorPageProps {
  onRetry: () => void;
}

/** The same words without drawing, with styles of its own: for when not even the error page can be had. */
const PlainErrorPage = ({ onRetry }: ErrorPageProps) => (
  <div
    style={{
      display: 'grid',
      gap: '16px',
      justifyItems: 'center',
      margin: '48px var(--gutter)',
      textAlign: 'center',
    }}
  >
    <PageHeading subject="failure">
      {navigator.onLine ? BROKEN_HEADING : 'インターネットに接続されていません'}
    </PageHeading>
    <button className="button" type="button" onClick={onRetry}>
      もう一度読み込む
    </button>
    <Link className="button button-text" href={paths.home}>
      ホームへ戻る
    </Link>
  </div>
);

type Screens = typeof import('#web/src/screens/message/failure-screens.tsx');
const orPlain = (pick: (screens: Screens) => ComponentType<ErrorPageProps>) =>
  onDemand(() => import('#web/src/screens/message/failure-screens.tsx').then(pick).catch(() => PlainErrorPage));

const ErrorScreen = orPlain((screens) => screens.ErrorScreen);
const OfflineScreen = orPlain((screens) => screens.OfflineScreen);

/** The error pages are fetched ahead: when they are needed, there may be no connection to fetch them over. */
export const fetchErrorPages = (): void => {
  ErrorScreen.fetchAhead();
  OfflineScreen.fetchAhead();
};

interface BoundaryProps {
  /** Changes with the address: another page is another try. */
  place: string;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { error: unknown; hasFailed: boolean }> {
  override state: { error: unknown; hasFailed: boolean; place?: string } = { error: null, hasFailed: false };
  /** Another page is tried as it is asked for: its heading is there when the focus is given to it. */
  static getDerivedStateFromProps({ place }: BoundaryProps, state: { place?: string }) {
    return place === state.place ? null : { place, error: null, hasFailed: false };
  }

  static getDerivedStateFromError(error: unknown) {
    return { error, hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    notice(error);
    // React has caught it: in development it is to be seen with file and line (web/tools/build/dev-errors-plugin.ts).
    if (import.meta.hot) reportError(error);
  }

  retry = () => this.setState({ error: null, hasFailed: false });

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    if (isOffline(this.state.error)) return <OfflineScreen onRetry={this.retry} />;
    return <ErrorScreen onRetry={() => void reloadPage()} />;
  }
}

/**
 * Catches what breaks while drawing, and lazy screens that cannot be fetched: a page with a way home and a way to load
 * anew, never a blank one. Going to another address tries again, in this same document: a new one might not be had.
 * React itself writes the error to the console.
 */
export const ErrorBoundary = ({ children }: { children: ReactNode }) => {
  const [place] = useLocation();
  return <Boundary place={place}>{children}</Boundary>;
};
