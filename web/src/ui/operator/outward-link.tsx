import type { ReactNode } from 'react';
import styles from './operator.module.css';

/** An external link: it opens a new tab and announces that. */
export const OutwardLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className={styles.outwardLink} href={href} target="_blank" rel="noopener noreferrer">
    {children}
    <span>（新しいタブで開きます）</span>
  </a>
);
