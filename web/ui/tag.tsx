import type { ReactNode } from 'react';
import './tag.css';

export const Tag = ({ children }: { children: ReactNode }) => <span className="tag">{children}</span>;
