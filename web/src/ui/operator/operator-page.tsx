import type { ReactNode } from 'react';
import { DescriptionList, type DescriptionRow } from '#web/src/ui/page/description-list.tsx';
import { PageHeading } from '#web/src/ui/page-heading.tsx';
import './operator-page.css';

interface OperatorPageProps {
  title: string;
  rows: readonly DescriptionRow[];
  /** Content below the rows; its headings are h2. */
  children?: ReactNode;
}

/** A page with a list of rows; printed without the shell. */
export const OperatorPage = ({ title, rows, children }: OperatorPageProps) => (
  <div className="page operator-page">
    <PageHeading className="page-title">{title}</PageHeading>
    <DescriptionList rows={rows} />
    {children}
  </div>
);
