import { Component, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { onDemand } from '#web/ui/on-demand.tsx';

/** The error pages are fetched ahead: when they are needed, there may be no connection to fetch them over. */
const FETCH_AHEAD_MS = 5000;

/** What every browser says when a lazy chunk cannot be fetched. */
const CHUNK_FAILURE =
  /dynamically imported module|module script failed|Unable to preload CSS|Failed to fetch|Load failed/i;

const isChunkFailure = (error: unknown): boolean => error instanceof Error && CHUNK_FAILURE.test(error.message);
const isOffline = (error: unknown): boolean => !navigator.onLine && isChunkFailure(error);

/** The same words without drawing or style, for when not even the error page can be had. */
const PlainErrorPage = () => (
  <div className="page">
    <h1 tabIndex={-1}>
      {navigator.onLine ? '問題が発生しました。時間をおいて再度お試しください' : 'インターネットに接続されていません'}
    </h1>
    <p>
      <button className="button" type="button" onClick={() => globalThis.location.reload()}>
        もう一度読み込む
      </button>
      <a className="button button-text" href="/">
        ホームへ戻る
      </a>
    </p>
  </div>
);

const orPlain = (load: () => Promise<() => ReactNode>) => onDemand(() => load().catch(() => PlainErrorPage));

const ErrorScreen = orPlain(() => import('#web/screens/message/error-screen.tsx').then((m) => m.ErrorScreen));
const OfflineScreen = orPlain(() => import('#web/screens/message/offline-screen.tsx').then((m) => m.OfflineScreen));

interface BoundaryProps {
  /** Changes with the address: another page is another try. */
  place: string;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { error: unknown; hasFailed: boolean }> {
  override state: { error: unknown; hasFailed: boolean } = { error: null, hasFailed: false };
  private ahead: ReturnType<typeof setTimeout> | undefined;

  static getDerivedStateFromError(error: unknown) {
    return { error, hasFailed: true };
  }

  override componentDidMount() {
    this.ahead = setTimeout(() => {
      ErrorScreen.fetchAhead();
      OfflineScreen.fetchAhead();
    }, FETCH_AHEAD_MS);
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (!this.state.hasFailed || before.place === this.props.place) return;
    // A browser keeps the failure of a module for as long as the document lives: only a new one tries again.
    if (isChunkFailure(this.state.error)) globalThis.location.reload();
    else this.setState({ error: null, hasFailed: false });
  }

  override componentWillUnmount() {
    clearTimeout(this.ahead);
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return isOffline(this.state.error) ? <OfflineScreen /> : <ErrorScreen />;
  }
}

/**
 * Catches what breaks while drawing, and lazy screens that cannot be fetched: a page with a way home and a way to load
 * anew, never a blank one. Going to another address tries again.
 * React itself writes the error to the console.
 */
export const ErrorBoundary = ({ children }: { children: ReactNode }) => {
  const [place] = useLocation();
  return <Boundary place={place}>{children}</Boundary>;
};
