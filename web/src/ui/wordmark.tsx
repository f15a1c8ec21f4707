import { Link } from 'wouter';
import { paths } from '#web/src/paths.ts';
import { site } from '#web/src/site.ts';
import styles from './wordmark.module.css';

/** The logo, a forking road with the site's name as strokes; links to the home page. Icons are lucide's; a brand's mark is none of them. */
export const Wordmark = () => (
  <Link className={styles.wordmark} href={paths.home}>
    <svg
      viewBox="0 0 214 44"
      width="160"
      height="33"
      role="img"
      aria-label={site.name}
      fill="none"
      strokeWidth="5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <g transform="translate(2 2)">
        <path d="M20 37V27" stroke="currentColor" />
        <path d="M20 27C20 17 8 18 8 6" stroke="var(--left-road)" />
        <path d="M20 27c0-10 12-9 12-21" stroke="var(--right-road)" />
      </g>
      <g stroke="currentColor" strokeWidth="4.4">
        <path d="M57 13l4 9M68 11l4 9M83 11c0 12-7 20-19 24" />
        <path d="M96 17h23M94 26h27M105 10l5 26M119 8l2 5M126 6l2 5" />
        <path d="M139 11l20 4M137 21l20 4M134 31l24 5" />
        <path d="M175 12c8 0 15-1 22-4M172 21h31M189 12v9c0 8-4 13-11 15" />
      </g>
    </svg>
  </Link>
);
