import type { ReactNode } from 'react';
import { RoadHeading } from '#web/src/ui/page/road-heading.tsx';

interface SettingsCardProps {
  /** What the menu leads to. */
  id: string;
  title: string;
  /** Without a surface of its own: what is not there to be used often. */
  quiet?: boolean;
  children: ReactNode;
}

/** One section of the settings. */
export const SettingsCard = ({ id, title, quiet = false, children }: SettingsCardProps) => (
  <section
    className={`task-card printed-part${quiet ? ' settings-card-quiet' : ''}`}
    id={id}
    aria-labelledby={`${id}-title`}
  >
    <RoadHeading id={`${id}-title`}>{title}</RoadHeading>
    {children}
  </section>
);
