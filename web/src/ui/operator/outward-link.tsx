import type { ReactNode } from 'react';
import './operator.css';

/** An external link: it opens a new tab and announces that. */
export const OutwardLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className="outward-link" href={href} target="_blank" rel="noopener noreferrer">
    {children}
    <span>（新しいタブで開きます）</span>
  </a>
);
