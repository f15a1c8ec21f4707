import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './section-links.module.css';

export interface Stop {
  readonly id: string;
  readonly title: string;
  /** After the title, for example to mark missing data. */
  readonly mark?: ReactNode;
}

const isRow = (list: Element): boolean => list.scrollWidth > list.clientWidth;

/** Scrolls a link to the middle of its row or list, without moving the page. */
const bringIntoSight = (list: HTMLElement, link: HTMLElement): void => {
  const from = list.getBoundingClientRect();
  const to = link.getBoundingClientRect();
  list.scrollTo({
    left: list.scrollLeft + to.left - from.left - (list.clientWidth - link.offsetWidth) / 2,
    top: list.scrollTop + to.top - from.top - (list.clientHeight - link.offsetHeight) / 2,
  });
};

/** Scrolls the row of chips on narrow screens, or a long list, to the current link. */
const useLinkInSight = (current: string | null) => {
  const list = useRef<HTMLOListElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const [row, chip] = [list.current, link.current];
    if (!current || !row || !chip) return;
    // Not during keyboard focus, a press, or above a list with the pointer: its links must not move then.
    const isInUse = row.matches(isRow(row) ? ':has(:focus-visible, :active)' : ':hover, :has(:focus-visible)');
    if (!isInUse) bringIntoSight(row, chip);
  }, [current]);
  return { list, link };
};

interface SectionLinksProps {
  stops: readonly Stop[];
  /** Classes of the caller, for a look of its own on wide screens. */
  listClass?: string | undefined;
  linkClass?: string | undefined;
}

/** Links to the sections of a long page, with the current one highlighted: a list, or a row of chips on narrow screens. */
export const SectionLinks = ({ stops, listClass = '', linkClass = '' }: SectionLinksProps) => {
  const current = useCurrentSection(stops.map(({ id }) => id));
  const { list, link } = useLinkInSight(current);
  return (
    <ol
      className={`${styles.links} ${listClass}`}
      ref={list}
      onFocus={({ currentTarget, target }) => {
        // A pressed chip must not move away under the finger.
        if (target.matches(':focus-visible') && isRow(currentTarget)) bringIntoSight(currentTarget, target);
      }}
    >
      {stops.map(({ id, title, mark }) => (
        <li key={id}>
          <a
            ref={id === current ? link : null}
            className={`quiet-link ${linkClass}`}
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

interface RouteMenuProps extends SectionLinksProps {
  title: string;
  className?: string;
  /** Content below the links on wide screens. */
  children?: ReactNode;
}

/** A table of contents for a long page, in the look of a route with stops; highlights the current section. */
export const RouteMenu = ({ title, className = '', children, ...links }: RouteMenuProps) => {
  const titleId = useId();
  return (
    <nav className={`${styles.menu} screen-only ${className}`} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <SectionLinks {...links} />
      {children}
    </nav>
  );
};

/** A section is current once its head is above this fraction of the window's height. */
const READING_LINE = 0.35;
/** Maximum distance of the line below an anchor's landing position: of two short sections, the upper one stays current. */
const NEAR_PX = 48;

/** Scroll position after a jump to an anchor; undefined without one. */
type Landing = number | undefined;

/** By ids, as the address names them: the page renders the sections. */
const sectionAtLine = (ids: readonly string[], landedAt: Landing): string | null => {
  const tops = ids.map((id) => document.getElementById(id)?.getClientRects()[0]?.top);
  // No section is visible: they are on the other tab.
  if (tops.every((top) => top === undefined)) return ids[0] ?? null;
  // A short section, or one near the end of the page, may never reach the line alone.
  const anchor = ids.indexOf(globalThis.location.hash.slice(1));
  const landing = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const top = tops[anchor] ?? Infinity;
  // If the user has scrolled on before the hashchange event, the anchor is no longer visible.
  const isInSight = top >= 0 && top < window.innerHeight;
  const hasLanded = (landedAt === window.scrollY && isInSight) || Math.abs(top - landing) <= 2;
  if (anchor >= 0 && hasLanded) return ids[anchor] ?? null;
  const { scrollHeight } = document.documentElement;
  const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2;
  if (isAtEnd) return ids.at(-1) ?? null;
  const line = Math.max(landing + 1, Math.min(landing + NEAR_PX, window.innerHeight * READING_LINE));
  const passed = ids.filter((_, i) => (tops[i] ?? Infinity) <= line);
  return passed.at(-1) ?? ids[0] ?? null;
};

/**
 * The id of the current section: the target of the last followed link, else the last section whose head has passed the line.
 * Measured on scroll, once a frame: an IntersectionObserver would never report a short last section.
 */
const useCurrentSection = (ids: readonly string[]): string | null => {
  const joined = ids.join(' ');
  const [current, setCurrent] = useState<string | null>(ids[0] ?? null);
  useEffect(() => {
    let frame = 0;
    let landedAt: Landing;
    const measure = () => {
      frame = 0;
      setCurrent(sectionAtLine(joined.split(' '), landedAt));
    };
    const update = () => {
      if (frame === 0) frame = requestAnimationFrame(measure);
    };
    const land = () => {
      landedAt = window.scrollY;
      update();
    };
    measure();
    const gone = new AbortController();
    const { signal } = gone;
    addEventListener('scroll', update, { passive: true, signal });
    addEventListener('resize', update, { signal });
    addEventListener('hashchange', land, { signal });
    return () => {
      cancelAnimationFrame(frame);
      gone.abort();
    };
  }, [joined]);
  return current;
};
