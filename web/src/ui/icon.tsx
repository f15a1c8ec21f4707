import '#web/src/ui/styles/icon.css';

/** One path each: Lucide's components would add 2.3 KB to the entry after gzip. Others come from Lucide. */
const drawings = {
  building: 'M5 21V5a2 2 0 0 1 2-2h7a2 2 0 0 1 2 2v16M16 10h2a2 2 0 0 1 2 2v9M3 21h18M9 7h3M9 11h3M9 15h3',
  laptop:
    'M6.8 5h10.4A1.8 1.8 0 0 1 19 6.8v6.4a1.8 1.8 0 0 1-1.8 1.8H6.8A1.8 1.8 0 0 1 5 13.2V6.8A1.8 1.8 0 0 1 6.8 5zM2.5 19h19',
  search: 'M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM20 20l-4.2-4.2',
  menu: 'M4 7h16M4 12h16M4 17h16',
  list: 'M9 6h11M9 12h11M9 18h11M4 6h.1M4 12h.1M4 18h.1',
  info: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 11v6M12 7.4v.2',
  person: 'M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM4 20c1-4 4-6 8-6s7 2 8 6',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M17.2 7a2.2 2.2 0 1 1-4.4 0 2.2 2.2 0 0 1 4.4 0zM11.2 17a2.2 2.2 0 1 1-4.4 0 2.2 2.2 0 0 1 4.4 0z',
  door: 'M10 4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h4M15 8l4 4-4 4M19 12H9',
  pencil: 'M4 20l1-5L16 4l4 4L9 19z',
  right: 'M9 6l6 6-6 6',
  down: 'M6 9l6 6 6-6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  pin: 'M12 21s-7-5.5-7-11a7 7 0 0 1 14 0c0 5.5-7 11-7 11zM14.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z',
  house: 'M4 11l8-7 8 7v8a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zM10 20v-6h4v6',
  up: 'M12 19V5M6 11l6-6 6 6',
  close: 'M6 6l12 12M18 6L6 18',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10-6.5z',
  reload: 'M20 12a8 8 0 1 1-2.5-5.8M20 3v5h-5',
  /** A triangle: incomplete data. */
  warning: 'M12 4L2.5 20h19zM12 10v4.5M12 17.2v.2',
  alert: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 7v6M12 16.6v.2',
  clock: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 7v5.5l3.5 2',
  /** An external link. */
  away: 'M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5',
} as const;

export type IconName = keyof typeof drawings;

/** A decorative 24 x 24 icon; the text beside it has the meaning. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={drawings[name]} />
  </svg>
);
