import type { ReactNode } from 'react';
import './road-heading.css';

/** A section heading with a dashed centre line above it. */
export const RoadHeading = ({ id, children }: { id?: string; children: ReactNode }) => (
  <h2 className="road-heading" id={id}>
    {children}
  </h2>
);
