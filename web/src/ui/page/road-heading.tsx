import type { ReactNode } from 'react';
import { Phrases } from '#web/src/ui/phrases.tsx';
import styles from './road-heading.module.css';

export const RoadHeading = ({ id, children }: { id?: string; children: ReactNode }) => (
  <h2 className={styles.heading} id={id}>
    <Phrases>{children}</Phrases>
  </h2>
);
