import type { ReactNode } from 'react';
import { type Fact, FactRows } from '#web/src/ui/page/fact-rows.tsx';
import { PageHeading } from '#web/src/ui/page-heading.tsx';
import './facts-page.css';

interface FactsPageProps {
  title: string;
  facts: readonly Fact[];
  /** Content below the facts; its headings are h2. */
  children?: ReactNode;
}

/** A page with a list of facts; printed without the shell. */
export const FactsPage = ({ title, facts, children }: FactsPageProps) => (
  <div className="page facts-page">
    <PageHeading className="page-title">{title}</PageHeading>
    <FactRows facts={facts} />
    {children}
  </div>
);
