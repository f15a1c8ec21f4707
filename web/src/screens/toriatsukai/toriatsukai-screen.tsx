import { Link } from 'wouter';
import { operator } from '#web/src/config/operator.ts';
import { paths } from '#web/src/paths.ts';
import { OperatorPage, operatorContacts } from '#web/src/ui/operator/operator-page.tsx';
import { Sampled } from '#web/src/ui/operator/sampled.tsx';
import { DescriptionList } from '#web/src/ui/page/description-list.tsx';
import { FeeTable, feesByService } from './fee-table.tsx';

const rows = [
  { term: '事業者の名称', value: <Sampled text={operator.name} /> },
  { term: '所在地', value: <Sampled text={operator.address} /> },
  { term: '許可番号', value: <Sampled text={operator.licenceNumber} /> },
  { term: '取り扱う職種', value: '全職種' },
  { term: '取り扱う地域', value: '国内' },
];

const Fees = () => (
  <>
    <h2>手数料に関する事項</h2>
    <p>手数料の額には、消費税を含みません。消費税は、別途申し受けます。</p>
    {feesByService.map(({ caption, fees }) => (
      <FeeTable key={caption} caption={caption} fees={fees} />
    ))}
  </>
);

const Complaints = () => (
  <>
    <h2>苦情の処理に関する事項</h2>
    <p>
      苦情は、次の電話番号またはメールアドレスで承ります。お申し出の内容と事情を確認し、誠実に対応します。ご連絡の方法は、
      <Link href={paths.contact}>お問い合わせ</Link>
      のページにも記載しています。
    </p>
    <DescriptionList rows={operatorContacts} />
  </>
);

/** The mandatory disclosures of an employment placement business. */
export const Screen = () => (
  <OperatorPage title="取り扱い職種の範囲等の明示" rows={rows}>
    <Fees />
    <Complaints />
    <h2>個人情報の取り扱いに関する事項</h2>
    <p>
      求職者および求人者の個人情報は、職業紹介に必要な範囲で取得し、
      <Link href={paths.privacy}>プライバシーポリシー</Link>
      に従って取り扱います。
    </p>
    <h2>返戻金の制度に関する事項</h2>
    <p>返戻金の制度は設けていません。ただし、求人者と個別に取り決めたときは、その取り決めに従います。</p>
  </OperatorPage>
);
