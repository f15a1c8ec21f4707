import type { ReactNode } from 'react';
import { Phrases } from '#web/src/ui/phrases.tsx';
import styles from './road-heading.module.css';

interface RoadHeadingProps {
  id?: string;
  /** Whether an anchor's navigation may focus it. */
  takesFocus?: boolean;
  children: ReactNode;
}

export const RoadHeading = ({ id, takesFocus = false, children }: RoadHeadingProps) => (
  <h2 className={styles.heading} id={id} tabIndex={takesFocus ? -1 : undefined}>
    <Phrases>{children}</Phrases>
  </h2>
);
