import { RoadHeading } from '#web/src/ui/page/road-heading.tsx';
import featureWide from './feature-desktop.svg';
import featureNarrow from './feature-mobile.svg';
import merit1 from './merit-1.svg';
import merit2 from './merit-2.svg';
import merit3 from './merit-3.svg';
import meritWide from './merit-desktop.svg';
import visionArt from './scene-one-pace.svg';
import missionArt from './scene-second-road.svg';

export const MissionAndVision = () => (
  <section className="service-band" aria-label="ミッションとビジョン">
    <div className="service-pair" data-path="career">
      <div>
        <RoadHeading>ミッション</RoadHeading>
        <p>
          <b>働く道を、もう一本。</b>
        </p>
        <p>
          会社を辞めなくても、次の道は試せます。これまでの経験を必要とする会社と、あなたの空いた時間を結び、自分で道を選べる人を増やすことが、私たちの役目です。
        </p>
      </div>
      <img
        src={missionArt}
        alt="机で仕事をする人の窓の外に、町へ続くもう一本の道が見えている絵"
        width="560"
        height="440"
        loading="lazy"
      />
    </div>
    <div className="service-pair service-pair-flip" data-path="side">
      <div>
        <RoadHeading>ビジョン</RoadHeading>
        <p>
          <b>どの道を選んでも、胸を張れる社会へ。</b>
        </p>
        <p>
          転職も、副業も、いまの会社で続けることも。比べて、確かめて、自分で選んだ道なら、きっと長く歩けます。その選択を支える仕組みをつくります。
        </p>
      </div>
      <img
        src={visionArt}
        alt="朝日に向かう一本の道を、四人がそれぞれの歩幅で歩いている絵"
        width="560"
        height="440"
        loading="lazy"
      />
    </div>
  </section>
);

/** How the first conversation with a subscriber is arranged. */
export const FIRST_CALL =
  '担当者がメールで日程とお電話番号をお尋ねしたうえで、お電話でご経験と希望の働き方を伺います。';

const steps = [
  ['情報を登録する', 'お名前、現在の会社名、メールアドレスの3つをお知らせください。'],
  ['担当者と話す', FIRST_CALL],
  ['企業と出会う', '条件に合う求人をメールでお届けし、顔合わせの日程を調整します。'],
] as const;

/** The steps after the form. */
export const Feature = () => (
  <section className="service-band service-band-tinted" aria-labelledby="feature-title">
    <RoadHeading id="feature-title">ご利用の流れ</RoadHeading>
    <picture className="service-picture">
      <source media="(max-width: 767px)" srcSet={featureNarrow} width="343" height="640" />
      <img
        src={featureWide}
        alt="登録、担当者との電話、企業との顔合わせが一本の道でつながっている絵"
        width="1080"
        height="300"
        loading="lazy"
      />
    </picture>
    <ol className="step-grid">
      {steps.map(([title, words], i) => (
        <li key={title}>
          <h3>
            <b>{i + 1}</b> {title}
          </h3>
          <p>{words}</p>
        </li>
      ))}
    </ol>
  </section>
);

const merits = [
  [merit1, '収入を止めずに試せる', 'いまの会社に籍を置いたまま、空いた時間で始められます。'],
  [
    merit2,
    '入社前に、社内のことがわかる',
    '一緒に働く人、仕事の進め方、使う道具。面接では見えないことまで知ることができます。',
  ],
  [merit3, '実績が、選考になる', '書類よりも、あなたの仕事そのものを見てもらえます。'],
] as const;

/** The merits as one wide picture, or one picture each on phones. */
export const Merits = () => (
  <section className="service-band" aria-labelledby="merit-title">
    <RoadHeading id="merit-title">副業から始める、3つのメリット</RoadHeading>
    <img
      className="service-picture only-wide"
      src={meritWide}
      alt="昼の仕事、夜の副業、新しい会社の扉が一本の道でつながっている絵"
      width="1080"
      height="300"
      loading="lazy"
    />
    <ul className="merit-grid">
      {merits.map(([art, title, words]) => (
        <li key={title}>
          <img className="only-narrow" src={art} alt="" width="343" height="200" loading="lazy" />
          <h3>{title}</h3>
          <p>{words}</p>
        </li>
      ))}
    </ul>
  </section>
);
