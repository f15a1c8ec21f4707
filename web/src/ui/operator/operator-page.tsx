import type { ReactNode } from 'react';
import { operator } from '#web/src/config/operator.ts';
import { telOf } from '#web/src/config/tel.ts';
import { DescriptionList, type DescriptionRow } from '#web/src/ui/page/description-list.tsx';
import { PageHeading } from '#web/src/ui/page-heading.tsx';
import styles from './operator.module.css';
import { Sampled } from './sampled.tsx';
import '#web/src/ui/styles/page.css';

interface OperatorPageProps {
  title: string;
  rows: readonly DescriptionRow[];
  /** Content below the rows; its headings are h2. */
  children?: ReactNode;
}

/** A page with a list of rows; printed without the shell. */
export const OperatorPage = ({ title, rows, children }: OperatorPageProps) => (
  <div className={`page ${styles.page}`}>
    <PageHeading className="page-title">{title}</PageHeading>
    <DescriptionList rows={rows} />
    {children}
  </div>
);

/** Phone with opening hours, and email, as rows for `DescriptionList`. */
export const operatorContacts = [
  {
    term: '電話番号',
    value: (
      <>
        <Sampled text={operator.phone} href={telOf(operator.phone)} />
        <small>{`受付時間：${operator.hours}`}</small>
      </>
    ),
  },
  {
    term: 'メールアドレス',
    value: <Sampled text={operator.email} href={`mailto:${operator.email}`} />,
  },
];
