import { Component, type ReactNode } from 'react';
import { reportProblem } from '#web/src/telemetry/problems.ts';

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
    reportProblem(error);
    this.props.onFail();
  }

  override render() {
    return !this.state.hasFailed && this.props.children;
  }
}
