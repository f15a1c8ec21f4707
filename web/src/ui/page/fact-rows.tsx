import { Fragment, type ReactNode } from 'react';
import './fact-rows.css';

/** A row: what it is about, and what there is to say. */
export interface Fact {
  readonly term: string;
  /** A text keeps its line breaks; null and blank texts drop the row. */
  readonly value: ReactNode;
}

const linesOf = (text: string) =>
  text.split(/\r\n?|\n/).map((line, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text have no other name and never move.
    <Fragment key={i}>
      {i > 0 && <br />}
      {line}
    </Fragment>
  ));

const isThere = ({ value }: Fact): boolean =>
  typeof value === 'string' ? value.trim() !== '' : value !== null && value !== undefined && value !== false;

/** The facts that have something to say. */
export const filledFacts = (facts: readonly Fact[]): Fact[] => facts.filter(isThere);

/** Terms and their facts, one below the other; rows without a fact are left out. */
export const FactRows = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="fact-rows">
    {filledFacts(facts).map(({ term, value }) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{typeof value === 'string' ? linesOf(value.trim()) : value}</dd>
      </div>
    ))}
  </dl>
);
