import type { ReactNode } from 'react';
import { Unbroken } from '#web/src/ui/unbroken.tsx';
import styles from './fee-table.module.css';

const HIRER = '求人者';
const RELATED_EMPLOYER = '関係雇用主';

const yen = (amount: number): ReactNode => <b>{`${amount.toLocaleString('ja-JP')}円`}</b>;

const successFee: Fee = {
  item: '成功報酬',
  amount: (
    <>
      採用後の初年度に支払われる賃金の<b>100％</b>、または{yen(500_000)}のいずれか高い額
    </>
  ),
  payer: HIRER,
};

/** The placement fees of the three services, without consumption tax. */
export const feesByService: readonly { caption: string; fees: readonly Fee[] }[] = [
  {
    caption: '一般登録型',
    fees: [{ item: '事務手数料', amount: yen(0), payer: HIRER }, successFee],
  },
  {
    caption: 'サーチ・スカウト型',
    fees: [
      { item: '着手金', amount: yen(100_000), payer: HIRER },
      {
        item: '活動費',
        amount: (
          <>
            活動1日につき{yen(50_000)}（または1時間につき{yen(5_000)}）
          </>
        ),
        payer: HIRER,
      },
      successFee,
    ],
  },
  {
    caption: '再就職支援型',
    fees: [
      { item: '着手金', amount: yen(100_000), payer: RELATED_EMPLOYER },
      { item: '助言終了時の手数料', amount: yen(30_000), payer: RELATED_EMPLOYER },
      { item: '成功報酬', amount: yen(50_000), payer: RELATED_EMPLOYER },
    ],
  },
];

interface Fee {
  readonly item: string;
  readonly amount: ReactNode;
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
  <table className={styles.table} role="table">
    <caption>{caption}</caption>
    <thead role="rowgroup">
      <tr role="row">
        {['項目', AMOUNT, PAYER].map((head) => (
          <th key={head} scope="col" role="columnheader">
            {head}
          </th>
        ))}
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
