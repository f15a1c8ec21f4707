import type { ReactNode } from 'react';
import './message-page.css';

interface MessagePageProps {
  /** Address of a drawing, 400 x 260. */
  art: string;
  /** The heading; two lines where it has two sentences. */
  title: ReactNode;
  /** What happened and what to do. */
  children: ReactNode;
  /** Buttons, the most likely way on first. */
  actions: ReactNode;
  code?: string;
}

/** A page that only says something: what happened, and the ways on. */
export const MessagePage = ({ art, title, children, actions, code }: MessagePageProps) => (
  <div className="message-page">
    <img src={art} alt="" width="400" height="260" />
    <h1 tabIndex={-1}>{title}</h1>
    <p>{children}</p>
    <div className="message-actions">{actions}</div>
    {code && <p className="message-code">{code}</p>}
  </div>
);
