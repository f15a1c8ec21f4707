import { Component, type ReactNode } from 'react';
import { notice } from '#web/src/telemetry/notice.ts';

interface PartBoundaryProps {
  children: ReactNode;
  onFail: () => void;
}

/** If a part fails, the page and its input stay. */
export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

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
