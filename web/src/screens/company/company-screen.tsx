import { Link } from 'wouter';
import { operator } from '#web/src/config/operator.ts';
import { ACCESSIBILITY, paths } from '#web/src/paths.ts';
import { site } from '#web/src/site.ts';
import { OperatorPage } from '#web/src/ui/operator/operator-page.tsx';
import { OutwardLink } from '#web/src/ui/operator/outward-link.tsx';
import { Sampled, SampleMark } from '#web/src/ui/operator/sampled.tsx';
import { DescriptionList } from '#web/src/ui/page/description-list.tsx';
import { RoadHeading } from '#web/src/ui/page/road-heading.tsx';

const rows = [
  { term: '会社名', value: <Sampled text={operator.name} /> },
  { term: '代表者', value: <Sampled text={operator.representative} /> },
  { term: '事業内容', value: <Sampled text={operator.business} /> },
  { term: '設立', value: operator.founded },
  { term: '所在地', value: <Sampled text={operator.address} /> },
  { term: 'グループ会社', value: <Sampled text={operator.groupCompany} /> },
];

const policy = [
  { term: '対象範囲', value: <Sampled text={operator.accessibilityScope} /> },
  { term: '目標', value: <Sampled text={operator.accessibilityGoal} /> },
  { term: '対応度', value: <Sampled text={operator.accessibilityLevel} /> },
  {
    term: '対象外',
    value: (
      <ul>
        <li>求人企業が登録した画像と外部サイト</li>
        <li>会員が登録した履歴書・職務経歴書のファイル</li>
      </ul>
    ),
  },
  { term: '確認方法', value: <Sampled text={operator.accessibilityChecks} /> },
  { term: '把握している課題', value: <Sampled text={operator.accessibilityGaps} /> },
  {
    term: 'お問い合わせ',
    value: (
      <>
        使いにくい点がありましたら、
        <Link className="unbroken" href={paths.contact}>
          お問い合わせ
        </Link>
        からお知らせください。
      </>
    ),
  },
  { term: '公開日', value: <Sampled text={operator.accessibilityDate} /> },
];

/** Accessible to whom, by which norm, and what is not met (decision S65). */
const AccessibilityPolicy = () => (
  <section id={ACCESSIBILITY} aria-labelledby="accessibility-title">
    <RoadHeading id="accessibility-title" takesFocus>
      ウェブアクセシビリティ方針
    </RoadHeading>
    <p>
      {site.name}
      は、年齢や障害の有無、利用する機器や環境にかかわらず、仕事を探すすべての方が使えるサイトを目指しています。日本産業規格JIS
      X 8341-3:2016にもとづいて、確認と改善を続けます。
    </p>
    <DescriptionList rows={policy} />
  </section>
);

export const Screen = () => (
  <OperatorPage title="会社概要" rows={rows}>
    <AccessibilityPolicy />
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
