import type { ReactNode } from 'react';
import './fee-table.css';

/** A row of the table of fees. */
export interface Fee {
  readonly item: string;
  readonly amount: ReactNode;
  /** Who bears it. */
  readonly payer: string;
}

const AMOUNT = '手数料の額（消費税別）';
const PAYER = '負担する方';

/**
 * The fees of one kind of service. On phones every row is a card whose cells say themselves what they are (`data-label`);
 * the roles are written out because a table that is laid out as blocks loses its own.
 */
export const FeeTable = ({ caption, fees }: { caption: string; fees: readonly Fee[] }) => (
  // biome-ignore-start lint/a11y/noRedundantRoles: display: block takes the table's own roles away.
  <table className="fee-table" role="table">
    <caption>{caption}</caption>
    <thead role="rowgroup">
      <tr role="row">
        <th scope="col" role="columnheader">
          項目
        </th>
        <th scope="col" role="columnheader">
          {AMOUNT}
        </th>
        <th scope="col" role="columnheader">
          {PAYER}
        </th>
      </tr>
    </thead>
    <tbody role="rowgroup">
      {fees.map(({ item, amount, payer }) => (
        <tr key={item} role="row">
          <th scope="row" role="rowheader">
            {item}
          </th>
          <td role="cell" data-label={AMOUNT}>
            {amount}
          </td>
          <td role="cell" data-label={PAYER}>
            {payer}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
  // biome-ignore-end lint/a11y/noRedundantRoles: display: block takes the table's own roles away.
);
