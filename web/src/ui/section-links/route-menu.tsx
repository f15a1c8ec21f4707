import { type ReactNode, useId } from 'react';
import { SectionLinks, type Stop } from './section-links.tsx';
import './route-menu.css';

interface RouteMenuProps {
  /** The menu's label, e.g. 求人の内容. */
  title: string;
  stops: readonly Stop[];
  /** Content below the links on wide screens. */
  children?: ReactNode;
}

/** A table of contents for a long page, in the look of a route with stops; highlights the current section. */
export const RouteMenu = ({ title, stops, children }: RouteMenuProps) => {
  const titleId = useId();
  return (
    <nav className="route-menu screen-only" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <SectionLinks stops={stops} />
      {children}
    </nav>
  );
};
