import type { ReactNode } from 'react';
import { Unbroken } from '#web/src/ui/unbroken.tsx';
import './fee-table.css';

export interface Fee {
  readonly item: string;
  readonly amount: ReactNode;
  /** The party that pays. */
  readonly payer: string;
}

const AMOUNT = '手数料の額（消費税別）';
const PAYER = '負担する方';

/**
 * The fees of one service. On phones each row is a card with labelled cells (`data-label`). Roles are explicit because tables
 * with `display: block` lose theirs.
 */
export const FeeTable = ({ caption, fees }: { caption: string; fees: readonly Fee[] }) => (
  // biome-ignore-start lint/a11y/noRedundantRoles: display: block removes the table's implicit roles.
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
            <Unbroken>{amount}</Unbroken>
          </td>
          <td role="cell" data-label={PAYER}>
            {payer}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
  // biome-ignore-end lint/a11y/noRedundantRoles: display: block removes the table's implicit roles.
);
