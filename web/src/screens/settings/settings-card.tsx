import type { ReactNode } from 'react';
import { RoadHeading } from '#web/src/ui/page/road-heading.tsx';
import styles from './settings.module.css';

interface SettingsCardProps {
  /** The fragment that the menu links to. */
  id: string;
  title: string;
  /** Renders without a surface, for rarely used sections. */
  quiet?: boolean;
  children: ReactNode;
}

export const SettingsCard = ({ id, title, quiet = false, children }: SettingsCardProps) => (
  <section
    className={`task-card printed-part ${quiet ? styles.cardQuiet : ''}`}
    id={id}
    aria-labelledby={`${id}-title`}
  >
    <RoadHeading id={`${id}-title`}>{title}</RoadHeading>
    {children}
  </section>
);
