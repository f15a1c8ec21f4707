import type { ReactNode } from 'react';
import { paths } from '#web/src/paths.ts';
import { Button, ButtonLink } from '#web/src/ui/button.tsx';
import { Icon } from '#web/src/ui/icon.tsx';
import { PageHeading } from '#web/src/ui/page-heading.tsx';
import './message-page.css';

export interface MessagePageProps {
  /** Address of a drawing, 400 x 260. */
  art: string;
  /** The heading; two lines where it has two sentences. */
  title: ReactNode;
  /** What happened and what to do. */
  children: ReactNode;
  /** Buttons, the most likely way on first. */
  actions: ReactNode;
  code?: string;
  /** The page stands in the place of one that could not be shown. */
  hasFailed?: boolean;
}

/** The ways on from a page that could not be shown: another try, or home. */
export const RetryOrHome = ({ onRetry }: { onRetry: () => void }) => (
  <>
    <Button onClick={onRetry}>
      <Icon name="reload" />
      もう一度読み込む
    </Button>
    <ButtonLink href={paths.home} variant="ghost">
      ホームへ戻る
    </ButtonLink>
  </>
);

/** A page that only says something: what happened, and the ways on. */
export const MessagePage = ({ art, title, children, actions, code, hasFailed }: MessagePageProps) => (
  <div className="message-page">
    <img src={art} alt="" width="400" height="260" />
    <PageHeading subject={hasFailed ? 'failure' : undefined}>{title}</PageHeading>
    <p>{children}</p>
    <div className="message-actions">{actions}</div>
    {code && <p className="message-code">{code}</p>}
  </div>
);
