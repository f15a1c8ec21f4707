import { Component, type ReactNode } from 'react';
import { notice } from '#web/src/telemetry/notice.ts';

interface PartBoundaryProps {
  children: ReactNode;
  /** The part is gone from the page. */
  onFail: () => void;
}

/** Where a part's code cannot be had, the page and what is typed in it stay as they are. */
export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  /** React asks it when a part threw. */
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    notice(error);
    this.props.onFail();
  }

  override render() {
    return !this.state.hasFailed && this.props.children;
  }
}
