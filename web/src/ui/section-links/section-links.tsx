import { type ReactNode, useEffect, useRef } from 'react';
import { useCurrentSection } from './use-current-section.ts';
import '#web/src/ui/quiet-link.css';
import './section-links.css';

/** A place on the page that a link leads to. */
export interface Stop {
  /** Id of the section it leads to. */
  readonly id: string;
  readonly title: string;
  /** What stands behind the title: that something is missing there. */
  readonly mark?: ReactNode;
}

/** Brings a chip into the middle of its row, without moving the page. */
const bringIntoSight = (row: HTMLElement, chip: HTMLElement): void => {
  if (row.scrollWidth <= row.clientWidth) return;
  const offset = chip.getBoundingClientRect().left - row.getBoundingClientRect().left;
  row.scrollTo({ left: row.scrollLeft + offset - (row.clientWidth - chip.offsetWidth) / 2 });
};

/** On narrow screens the stops are a row of chips: the current one is kept in sight. */
const useChipInSight = (current: string | null) => {
  const list = useRef<HTMLOListElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const [row, chip] = [list.current, link.current];
    // Whoever goes through the chips with the keyboard must not lose the one that has the focus, nor a finger the one it presses.
    if (current && row && chip && !row.matches(':has(:focus-visible, :active)')) bringIntoSight(row, chip);
  }, [current]);
  return { list, link };
};

/** Links to the sections of a long page, the one being read marked: a list, on narrow screens a row of chips. */
export const SectionLinks = ({ stops }: { stops: readonly Stop[] }) => {
  const current = useCurrentSection(stops.map(({ id }) => id));
  const { list, link } = useChipInSight(current);
  return (
    <ol
      className="section-links"
      ref={list}
      onFocus={({ currentTarget, target }) => {
        // What is pressed must not move away under the finger.
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
