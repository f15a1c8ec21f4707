import { Component, type ComponentType, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { reloadPage } from '#web/src/api/connection.ts';
import { paths } from '#web/src/paths.ts';
import { BROKEN } from '#web/src/site.ts';
import { isChunkFailure, reportProblem } from '#web/src/telemetry/problems.ts';
import { onDemand } from '#web/src/ui/on-demand.tsx';
import { PageHeading } from '#web/src/ui/page-heading.tsx';

const isOffline = (error: unknown): boolean => !navigator.onLine && isChunkFailure(error);

/** The error page's title. */
export const BROKEN_HEADING = BROKEN.join('');

interface ErrorPageProps {
  onRetry: () => void;
}

/** The error page without an illustration and with inline styles, in case its chunk cannot be loaded. */
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

/** Loads the error pages ahead: when they are needed, there may be no connection. */
export const fetchErrorPages = (): void => {
  ErrorScreen.fetchAhead();
  OfflineScreen.fetchAhead();
};

interface BoundaryProps {
  /** The current path: a new one resets the error. */
  place: string;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { error: unknown; hasFailed: boolean }> {
  override state: { error: unknown; hasFailed: boolean; place?: string } = { error: null, hasFailed: false };
  /** Resets the error before the next page renders, so that its heading exists when it gets the focus. */
  static getDerivedStateFromProps({ place }: BoundaryProps, state: { place?: string }) {
    return place === state.place ? null : { place, error: null, hasFailed: false };
  }

  static getDerivedStateFromError(error: unknown) {
    return { error, hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    reportProblem(error);
    // React has caught it: reporting it shows file and line in development (web/tools/build/plugins/dev-errors-plugin.ts).
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
 * Catches rendering errors and lazy screens that fail to load; shows a page with a link home and a reload button. Navigation
 * to another address retries in the same document, since a new one might not load. React itself logs the error.
 */
export const ErrorBoundary = ({ children }: { children: ReactNode }) => {
  const [place] = useLocation();
  return <Boundary place={place}>{children}</Boundary>;
};
