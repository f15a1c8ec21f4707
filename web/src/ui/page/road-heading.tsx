import type { ReactNode } from 'react';
import { Phrases } from '#web/src/ui/phrases.tsx';
import './road-heading.css';

export const RoadHeading = ({ id, children }: { id?: string; children: ReactNode }) => (
  <h2 className="road-heading" id={id}>
    <Phrases>{children}</Phrases>
  </h2>
);
