import { Fragment, type ReactNode } from 'react';
import { Unbroken } from '#web/src/ui/unbroken.tsx';
import styles from './description-list.module.css';

export interface DescriptionRow {
  readonly term: string;
  /** Line breaks of a text are preserved; null and blank texts remove the row. */
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

const isThere = ({ value }: DescriptionRow): boolean =>
  typeof value === 'string' ? value.trim() !== '' : value !== null && value !== undefined && value !== false;

/** A text of more than a line and a half on a phone is running text: phrases would make its lines ragged. */
const linesOrText = (text: string) => (/.{28}/.test(text) ? <p>{linesOf(text)}</p> : linesOf(text));

export const filledRows = (rows: readonly DescriptionRow[]): DescriptionRow[] => rows.filter(isThere);

/** A description list; rows without a value are omitted. */
export const DescriptionList = ({ rows }: { rows: readonly DescriptionRow[] }) => (
  <dl className={styles.list}>
    {filledRows(rows).map(({ term, value }) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>
          <Unbroken>{typeof value === 'string' ? linesOrText(value.trim()) : value}</Unbroken>
        </dd>
      </div>
    ))}
  </dl>
);
