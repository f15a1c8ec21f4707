import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useCurrentSection } from './use-current-section.ts';
import './route-menu.css';

export interface Stop {
  /** Id of the section it leads to. */
  readonly id: string;
  readonly title: string;
}

interface RouteMenuProps {
  /** Names the menu, e.g. この求人の目次. */
  title: string;
  stops: readonly Stop[];
  /** What stands below the stops on wide screens. */
  children?: ReactNode;
}

/** On narrow screens the stops are a row of chips: the current one is kept in sight, without moving the page. */
const useChipInSight = (current: string | null) => {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const row = list.current;
    const chip = current && row?.querySelector<HTMLElement>(`[href="#${CSS.escape(current)}"]`);
    if (!row || !chip || row.scrollWidth <= row.clientWidth) return;
    // Whoever goes through the chips with the keyboard must not lose the one that has the focus.
    if (row.contains(document.activeElement)) return;
    const offset = chip.getBoundingClientRect().left - row.getBoundingClientRect().left;
    row.scrollTo({ left: row.scrollLeft + offset - (row.clientWidth - chip.offsetWidth) / 2 });
  }, [current]);
  return list;
};

/** The sections of a long page as a route with its stops; the one being read is marked. */
export const RouteMenu = ({ title, stops, children }: RouteMenuProps) => {
  const current = useCurrentSection(stops.map(({ id }) => id));
  const list = useChipInSight(current);
  const titleId = useId();
  return (
    <nav className="route-menu" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ol ref={list}>
        {stops.map((stop) => (
          <li key={stop.id}>
            <a href={`#${stop.id}`} aria-current={stop.id === current ? 'location' : undefined}>
              {stop.title}
            </a>
          </li>
        ))}
      </ol>
      {children}
    </nav>
  );
};
