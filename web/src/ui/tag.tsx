import type { ReactNode } from 'react';
import './tag.css';

/** A short highlighted word, such as an offer's job type. */
export const Tag = ({ children }: { children: ReactNode }) => <span className="tag">{children}</span>;
