import type { ComponentType } from 'react';
import { type OnDemand, onDemand } from '#web/src/ui/on-demand.tsx';
import { Spinner } from '#web/src/ui/spinner.tsx';

/** A screen whose code loads when it is opened. */
export const screen = <Props extends object>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> =>
  onDemand(load, <Spinner />);
