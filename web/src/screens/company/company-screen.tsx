import { operator } from '#web/src/config/operator.ts';
import { OperatorPage } from '#web/src/ui/operator/operator-page.tsx';
import { OutwardLink } from '#web/src/ui/operator/outward-link.tsx';
import { Sampled, SampleMark } from '#web/src/ui/operator/sampled.tsx';

const rows = [
  { term: '会社名', value: <Sampled text={operator.name} /> },
  { term: '代表者', value: <Sampled text={operator.representative} /> },
  { term: '事業内容', value: <Sampled text={operator.business} /> },
  { term: '設立', value: operator.founded },
  { term: '所在地', value: <Sampled text={operator.address} /> },
  { term: 'グループ会社', value: <Sampled text={operator.groupCompany} /> },
];

export const Screen = () => (
  <OperatorPage title="会社概要" rows={rows}>
    <h2>コーポレートサイト</h2>
    <p>
      <OutwardLink href={operator.links.corporate}>コーポレートサイトを見る</OutwardLink>
      <SampleMark of={operator.links.corporate} />
    </p>
    <h2>このサイトで使用しているソフトウェア</h2>
    <p>
      <a href="/licences.txt">オープンソースソフトウェアのライセンス</a>
    </p>
  </OperatorPage>
);
