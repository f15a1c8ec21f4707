import type { ReactNode } from 'react';
import './outward-link.css';

/** A link that leads out of this site: it opens a tab of its own and says so. */
export const OutwardLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className="outward-link" href={href} target="_blank" rel="noopener noreferrer">
    {children}
    <span>（新しいタブで開きます）</span>
  </a>
);
