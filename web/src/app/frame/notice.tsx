import { Bell, X } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { string } from 'superstruct';
import { Link } from 'wouter';
import { removeEarlyNotice } from '#web/src/api/early.ts';
import { siteConfig } from '#web/src/config/config.ts';
import { isPath, type Notice, noticeProblem } from '#web/src/config/notice.ts';
import { now, useNow } from '#web/src/format/now.ts';
import { KEYS } from '#web/src/storage/keys.ts';
import { persisted } from '#web/src/storage/persisted.ts';
import { focusHeading } from '#web/src/ui/page-heading.tsx';
import '#web/src/ui/styles/icon-button.css';
import styles from './notice.module.css';

/** The text of the notice that this browser has closed. */
const closed = persisted('local', KEYS.notice, string());

/** Longest delay of a timer. */
const MAX_DELAY = 2 ** 31 - 1;

/** Whether it is the notice's time; changes while the page is open. */
const useIsDue = (notice: Notice): boolean => {
  const [begin, end] = [Date.parse(notice.from), Date.parse(notice.until)];
  const time = useNow();
  const [, setTurns] = useState(0);
  useEffect(() => {
    const next = [begin, end].find((turn) => turn > now());
    if (next === undefined) return;
    const timer = setTimeout(() => setTurns((turns) => turns + 1), Math.min(next - now(), MAX_DELAY));
    return () => clearTimeout(timer);
  });
  return begin <= time && time < end;
};

const Words = ({ text, href }: Notice) => {
  if (href === undefined) return text;
  if (isPath(href)) return <Link href={href}>{text}</Link>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {text}
      <span className="visually-hidden">（新しいタブで開きます）</span>
    </a>
  );
};

const Line = ({ notice, children }: { notice: Notice; children: ReactNode }) => {
  const [closedText, setClosedText] = useState(() => closed.read());
  const isDue = useIsDue(notice);
  if (!isDue || closedText === notice.text) return children;
  const close = () => {
    closed.write(notice.text);
    setClosedText(notice.text);
    focusHeading();
  };
  return (
    <aside className={`${styles.notice} screen-only`} aria-label="運営からのお知らせ">
      <div className={styles.row}>
        <Bell />
        <p>
          <Words {...notice} />
        </p>
        <button type="button" className="icon-button" aria-label="お知らせを閉じる" onClick={close}>
          <X />
        </button>
      </div>
    </aside>
  );
};

/** The operator's notice; `children`, the promotion of the home page, waits until it has ended or is closed (decision S66). */
export const NoticeLine = ({ children }: { children: ReactNode }) => {
  const { notice } = siteConfig();
  useLayoutEffect(removeEarlyNotice, []);
  return !notice || noticeProblem(notice) ? children : <Line notice={notice}>{children}</Line>;
};
