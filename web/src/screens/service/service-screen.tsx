import { ExternalLink, Mail, Phone } from 'lucide-react';
import { operator } from '#web/src/config/operator.ts';
import { site } from '#web/src/site.ts';
import { buttonClass } from '#web/src/ui/button/button.tsx';
import { RoadHeading } from '#web/src/ui/page/road-heading.tsx';
import { PageHeading } from '#web/src/ui/page-heading.tsx';
import featureWide from './feature-desktop.svg';
import featureNarrow from './feature-mobile.svg';
import merit1 from './merit-1.svg';
import merit2 from './merit-2.svg';
import merit3 from './merit-3.svg';
import meritWide from './merit-desktop.svg';
import { NotifyForm } from './notify-form.tsx';
import visionArt from './scene-one-pace.svg';
import missionArt from './scene-second-road.svg';
import heroArt from './scene-two-roads.svg';
import '#web/src/ui/styles/page.css';
import styles from './service.module.css';

const MissionAndVision = () => (
  <section className={styles.band} aria-label="ミッションとビジョン">
    <div className={styles.pair} data-path="career">
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
    <div className={`${styles.pair} ${styles.pairFlip}`} data-path="side">
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

const FIRST_CALL = '担当者がメールで日程とお電話番号をお尋ねしたうえで、お電話でご経験と希望の働き方を伺います。';

const steps = [
  ['情報を登録する', 'お名前、現在の会社名、メールアドレスの3つをお知らせください。'],
  ['担当者と話す', FIRST_CALL],
  ['企業と出会う', '条件に合う求人をメールでお届けし、顔合わせの日程を調整します。'],
] as const;

const Feature = () => (
  <section className={`${styles.band} ${styles.bandTinted}`} aria-labelledby="feature-title">
    <RoadHeading id="feature-title">ご利用の流れ</RoadHeading>
    <picture className={styles.picture}>
      <source media="(max-width: 767px)" srcSet={featureNarrow} width="343" height="640" />
      <img
        src={featureWide}
        alt="登録、担当者との電話、企業との顔合わせが一本の道でつながっている絵"
        width="1080"
        height="300"
        loading="lazy"
      />
    </picture>
    <ol className={styles.grid}>
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
const Merits = () => (
  <section className={styles.band} aria-labelledby="merit-title">
    <RoadHeading id="merit-title">副業から始める、3つのメリット</RoadHeading>
    <img
      className={`${styles.picture} only-wide`}
      src={meritWide}
      alt="昼の仕事、夜の副業、新しい会社の扉が一本の道でつながっている絵"
      width="1080"
      height="300"
      loading="lazy"
    />
    <ul className={styles.grid}>
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

const TO_FORM = '#register';

const Hero = () => (
  <section className={styles.hero} aria-labelledby="service-title">
    <div className={styles.heroRow}>
      <div className={styles.heroText}>
        <p className={styles.kicker}>{site.programme}</p>
        <PageHeading id="service-title">
          いまの仕事のまま、
          <br />
          次の会社を知る。
        </PageHeading>
        <p className="page-lead">
          週に数時間の副業で、会社の空気と仕事の中身を確かめる。お互いに「一緒に働きたい」と思えたら、そこから転職へ。あせらない転職を、担当者がお手伝いします。
        </p>
        <a className={buttonClass({}, 'only-wide')} href={TO_FORM}>
          求人の案内を受け取る
        </a>
      </div>
      <img src={heroArt} alt="" width="560" height="440" fetchPriority="high" />
    </div>
  </section>
);

const Receives = () => (
  <div>
    <RoadHeading id="register-title">求人の案内を受け取る</RoadHeading>
    <p className="page-lead">ご登録いただいた方には、次の2つのご連絡をいたします。</p>
    <ul className={styles.receives}>
      <li>
        <Mail aria-hidden="true" />
        <div>
          <h3>求人の情報（メール）</h3>
          <p>副業から始められる求人を、ご登録のメールアドレスにお送りします。</p>
        </div>
      </li>
      <li>
        <Phone aria-hidden="true" />
        <div>
          <h3>担当者からのご連絡（電話）</h3>
          <p>{FIRST_CALL}</p>
        </div>
      </li>
    </ul>
    <p className={styles.corporate}>
      <a href={operator.links.corporate} target="_blank" rel="noopener noreferrer">
        <ExternalLink />
        <span>コーポレートサイトを見る（新しいタブで開きます）</span>
      </a>
    </p>
  </div>
);

/** The landing page of the programme that leads from a side job to a new employer. */
export const Screen = () => (
  <>
    <div>
      <Hero />
      <MissionAndVision />
      <Feature />
      <Merits />
      <div className={`${styles.jump} only-narrow screen-only`}>
        <a className={buttonClass({ wide: true })} href={TO_FORM}>
          求人の案内を受け取る
        </a>
      </div>
    </div>
    <section className={`${styles.band} ${styles.bandTinted}`} id="register" aria-labelledby="register-title">
      <div className={styles.form}>
        <Receives />
        <NotifyForm />
      </div>
    </section>
  </>
);
