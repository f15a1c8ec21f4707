import type { ReactNode } from 'react';
import art from '#web/src/ui/art/scene-two-roads-tall.svg';
import '#web/src/ui/styles/printed-part.css';
import '#web/src/ui/styles/task-card.css';
import styles from './account-page.module.css';

interface AccountPageProps {
  children: ReactNode;
  /** An alternative below the card. */
  aside?: ReactNode;
}

/** The layout of login, reminder and reset: an illustration on wide screens, and the form in a card. */
export const AccountPage = ({ children, aside }: AccountPageProps) => (
  <div className={styles.page}>
    <div className={styles.art}>
      <img src={art} alt="" width="520" height="640" />
    </div>
    <div className={styles.form}>
      <div className={`task-card printed-part ${styles.card}`}>{children}</div>
      {aside && <div className={styles.aside}>{aside}</div>}
    </div>
  </div>
);
