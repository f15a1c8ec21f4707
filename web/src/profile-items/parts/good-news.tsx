import type { ReactNode } from 'react';
import { Icon } from '#web/src/ui/icon.tsx';
import './item-frame.css';

/** Shows the parsed input under a field. A live region, so it is rendered even while empty. */
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
