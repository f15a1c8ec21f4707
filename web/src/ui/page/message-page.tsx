import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#web/src/paths.ts';
import { Button, ButtonLink } from '#web/src/ui/button/button.tsx';
import { PageHeading } from '#web/src/ui/page-heading.tsx';
import styles from './message-page.module.css';

export interface MessagePageProps {
  /** URL of a 400 x 260 illustration. */
  art: string;
  /** The heading; two lines for two sentences. */
  title: ReactNode;
  children: ReactNode;
  /** Buttons, the most likely one first. */
  actions: ReactNode;
  code?: string;
  /** It replaces a page that could not be shown. */
  hasFailed?: boolean;
}

export const RetryOrHome = ({ onRetry }: { onRetry: () => void }) => (
  <>
    <Button onClick={onRetry}>
      <RotateCw />
      もう一度読み込む
    </Button>
    <ButtonLink href={paths.home} variant="ghost">
      ホームへ戻る
    </ButtonLink>
  </>
);

/** A page with only a message: what happened and what to do next. */
export const MessagePage = ({ art, title, children, actions, code, hasFailed }: MessagePageProps) => (
  <div className={styles.page}>
    <img src={art} alt="" width="400" height="260" />
    <PageHeading subject={hasFailed ? 'failure' : undefined}>{title}</PageHeading>
    <p>{children}</p>
    <div className={styles.actions}>{actions}</div>
    {code && <p className={styles.code}>{code}</p>}
  </div>
);
