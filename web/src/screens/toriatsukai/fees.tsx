import type { ReactNode } from 'react';
import type { Fee } from './fee-table.tsx';

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
