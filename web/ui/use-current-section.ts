import { useEffect, useState } from 'react';

/** How far down the window a section's head must have come to be the one being read. */
const READING_LINE = 0.35;

const sectionAtLine = (ids: readonly string[]): string | null => {
  const { scrollHeight } = document.documentElement;
  const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2;
  if (isAtEnd) return ids.at(-1) ?? null;
  const line = window.innerHeight * READING_LINE;
  const passed = ids.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= line);
  return passed.at(-1) ?? ids[0] ?? null;
};

/**
 * The id of the section being read. Measured on scroll, once a frame: an IntersectionObserver alone never names a short
 * last section, as the page ends before it reaches the top.
 */
export const useCurrentSection = (ids: readonly string[]): string | null => {
  const joined = ids.join(' ');
  const [current, setCurrent] = useState<string | null>(ids[0] ?? null);
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      frame = 0;
      setCurrent(sectionAtLine(joined.split(' ')));
    };
    const ask = () => {
      if (frame === 0) frame = requestAnimationFrame(measure);
    };
    measure();
    addEventListener('scroll', ask, { passive: true });
    addEventListener('resize', ask);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', ask);
      removeEventListener('resize', ask);
    };
  }, [joined]);
  return current;
};
