import type { ReactNode } from 'react';
import './road-heading.css';

/** The heading of a section, with the strokes of a centre line above it. */
export const RoadHeading = ({ id, children }: { id?: string; children: ReactNode }) => (
  <h2 className="road-heading" id={id}>
    {children}
  </h2>
);
