import { operator } from '#web/src/config/operator.ts';
import { OperatorPage, operatorContacts } from '#web/src/ui/operator/operator-page.tsx';
import { OutwardLink } from '#web/src/ui/operator/outward-link.tsx';
import { Sampled, SampleMark } from '#web/src/ui/operator/sampled.tsx';

const seller = [
  { term: '販売事業者', value: <Sampled text={operator.name} /> },
  { term: '運営責任者', value: <Sampled text={operator.responsible} /> },
  { term: '本社所在地', value: <Sampled text={operator.address} /> },
  ...operatorContacts,
];

const Ending = () => (
  <>
    <p>サービスの性質上、お支払い後の返金およびお申し込みのキャンセルはできません。</p>
    <p>
      解約は、マイページ（ログイン後の設定の画面）からいつでもお申し込みいただけます。サービスの提供と料金の請求は契約期間の末日まで続き、翌月から停止します。
    </p>
  </>
);

const terms = [
  { term: '利用料金', value: 'サイトまたはアプリに表示する金額' },
  { term: '利用料金以外の費用', value: '消費税、通信にかかる費用' },
  { term: '支払方法', value: 'クレジットカードのみ' },
  { term: '支払時期', value: '最初のお申し込みのときに請求します。以後は、その日を基準として1か月ごとに請求します。' },
  { term: '提供時期', value: '当社所定の手続きが終わりしだい、すぐにご利用いただけます。' },
  { term: '返品・キャンセル・解約', value: <Ending /> },
  {
    term: '動作環境',
    value: (
      <>
        本サービスの
        <OutwardLink href={operator.links.support}>サポートページ</OutwardLink>
        <SampleMark of={operator.links.support} />
        に記載しています。
      </>
    ),
  },
];

/** The notice required by the specified commercial transactions law. */
export const Screen = () => <OperatorPage title="特定商取引法に基づく表記" rows={[...seller, ...terms]} />;
