import { useEffect, useState } from 'react';

/** A section is current once its head is above this fraction of the window's height. */
const READING_LINE = 0.35;
/** Maximum distance of the line below an anchor's landing position: of two short sections, the upper one stays current. */
const NEAR_PX = 96;

/** Scroll position after a jump to an anchor; undefined without one. */
type Landing = number | undefined;

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
