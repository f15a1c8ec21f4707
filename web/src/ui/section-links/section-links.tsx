import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useCurrentSection } from './use-current-section.ts';
import '#web/src/ui/quiet-link.css';
import './section-links.css';

/** A link to a section of the page. */
export interface Stop {
  readonly id: string;
  readonly title: string;
  /** After the title, for example to mark missing data. */
  readonly mark?: ReactNode;
}

/** Scrolls a chip to the middle of its row, without moving the page. */
const bringIntoSight = (row: HTMLElement, chip: HTMLElement): void => {
  if (row.scrollWidth <= row.clientWidth) return;
  const offset = chip.getBoundingClientRect().left - row.getBoundingClientRect().left;
  row.scrollTo({ left: row.scrollLeft + offset - (row.clientWidth - chip.offsetWidth) / 2 });
};

/** Scrolls the row of chips on narrow screens to the current one. */
const useChipInSight = (current: string | null) => {
  const list = useRef<HTMLOListElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const [row, chip] = [list.current, link.current];
    // Not during keyboard focus or a press: the focused or pressed chip must not move.
    if (current && row && chip && !row.matches(':has(:focus-visible, :active)')) bringIntoSight(row, chip);
  }, [current]);
  return { list, link };
};

/** Links to the sections of a long page, with the current one highlighted: a list, or a row of chips on narrow screens. */
export const SectionLinks = ({ stops }: { stops: readonly Stop[] }) => {
  const current = useCurrentSection(stops.map(({ id }) => id));
  const { list, link } = useChipInSight(current);
  return (
    <ol
      className="section-links"
      ref={list}
      onFocus={({ currentTarget, target }) => {
        // A pressed chip must not move away under the finger.
        if (target.matches(':focus-visible')) bringIntoSight(currentTarget, target);
      }}
    >
      {stops.map(({ id, title, mark }) => (
        <li key={id}>
          <a
            ref={id === current ? link : null}
            className="quiet-link"
            href={`#${id}`}
            aria-current={id === current ? 'location' : undefined}
          >
            <span>{title}</span>
            {mark}
          </a>
        </li>
      ))}
    </ol>
  );
};

interface RouteMenuProps {
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
