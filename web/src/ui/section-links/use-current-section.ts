import { useEffect, useState } from 'react';

/** How far down the window a section's head must have come to be the one being read. */
const READING_LINE = 0.35;
/** The line lies no further than this below the place where an anchor lands: of two short sections the upper one is read. */
const NEAR_PX = 96;

/** Where the window stood when it had been led to an anchor; undefined where it was not. */
type Landing = number | undefined;

const sectionAtLine = (ids: readonly string[], landedAt: Landing): string | null => {
  const tops = ids.map((id) => document.getElementById(id)?.getClientRects()[0]?.top);
  // None of them is shown: they are on the other tab.
  if (tops.every((top) => top === undefined)) return ids[0] ?? null;
  // A short section, or one near the end of the page, never comes to the line alone.
  const anchor = ids.indexOf(globalThis.location.hash.slice(1));
  const landing = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const top = tops[anchor] ?? Infinity;
  // Whoever scrolled on before the landing was told stands elsewhere: the anchor is out of sight there.
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
 * The id of the section being read: the one a link has just led to, else the last whose head has passed the line. Measured on
 * scroll, once a frame: an IntersectionObserver alone never names a short last section, as the page ends before it reaches the top.
 */
export const useCurrentSection = (ids: readonly string[]): string | null => {
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
    addEventListener('scroll', update, { passive: true });
    addEventListener('resize', update);
    addEventListener('hashchange', land);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', update);
      removeEventListener('resize', update);
      removeEventListener('hashchange', land);
    };
  }, [joined]);
  return current;
};
