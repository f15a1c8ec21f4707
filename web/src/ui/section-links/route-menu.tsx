import { type ReactNode, useId } from 'react';
import { SectionLinks, type Stop } from './section-links.tsx';
import './route-menu.css';

interface RouteMenuProps {
  /** Names the menu, e.g. この求人の目次. */
  title: string;
  stops: readonly Stop[];
  /** What stands below the stops on wide screens. */
  children?: ReactNode;
}

/** The sections of a long page as a route with its stops; the one being read is marked. */
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
