import type { ReactNode } from 'react';
import './tag.css';

/** A short word set apart, as the job type of an offer. */
export const Tag = ({ children }: { children: ReactNode }) => <span className="tag">{children}</span>;
