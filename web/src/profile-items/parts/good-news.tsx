import type { ReactNode } from 'react';
import { Icon } from '#web/src/ui/icon.tsx';
import './item-frame.css';

/** What a form understood from what was typed, under the field; spoken when it changes, so it stands there empty, too. */
export const GoodNews = ({ id, children }: { id: string; children?: ReactNode }) => (
  <p id={id} role="status" className="field-good">
    {children && (
      <>
        <Icon name="check" />
        <span>{children}</span>
      </>
    )}
  </p>
);
