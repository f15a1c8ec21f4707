import { CircleAlert, Mail, Phone } from 'lucide-react';
import { Link } from 'wouter';
import { operator } from '#web/src/config/operator.ts';
import { telOf } from '#web/src/config/tel.ts';
import { paths } from '#web/src/paths.ts';
import { Sampled } from '#web/src/ui/operator/sampled.tsx';
import { Note } from '#web/src/ui/page/note.tsx';
import { RoadHeading } from '#web/src/ui/page/road-heading.tsx';
import { PageHeading } from '#web/src/ui/page-heading.tsx';
import '#web/src/ui/styles/page.css';
import '#web/src/ui/styles/task-card.css';
import proseStyles from '#web/src/ui/page/prose.module.css';
import styles from './contact.module.css';

const Ways = () => (
  <div className={styles.ways}>
    <section className={`task-card ${styles.way}`} aria-labelledby="by-mail">
      <h2 id="by-mail">
        <Mail aria-hidden="true" />
        メール
      </h2>
      <p className={styles.value}>
        <Sampled text={operator.email} href={`mailto:${operator.email}`} />
      </p>
      <p>24時間受け付けています。ご返信までお時間をいただく場合があります。</p>
    </section>
    <section className={`task-card ${styles.way}`} aria-labelledby="by-phone">
      <h2 id="by-phone">
        <Phone aria-hidden="true" />
        電話
      </h2>
      <p className={styles.value}>
        <Sampled text={operator.phone} href={telOf(operator.phone)} />
      </p>
      <p>{`受付時間：${operator.hours}`}</p>
    </section>
  </div>
);

const TO_WRITE = [
  'お名前（会員の方は、ご登録のメールアドレスも）',
  '行った操作と、起きたこと',
  '求人についてのお問い合わせの場合は、求人のタイトルと会社名',
  '画面の不具合の場合は、お使いの機器とブラウザーの名前',
];

/** How to contact the operator (decision S5). */
export const Screen = () => (
  <div className="page">
    <div className={`reading ${styles.page}`}>
      <PageHeading className="page-title">お問い合わせ</PageHeading>
      <p className="page-lead">ご質問やお困りごとは、メールまたはお電話でお知らせください。</p>
      <Ways />
      <section aria-labelledby="write">
        <RoadHeading id="write">お問い合わせの際にお知らせください</RoadHeading>
        <ul className={proseStyles.dashList}>
          {TO_WRITE.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <Note icon={<CircleAlert />}>
        パスワードや認証コードは記載しないでください。当社からお尋ねすることはありません。
      </Note>
      <p className={styles.operator}>
        運営会社の名称と所在地は<Link href={paths.company}>会社概要</Link>、個人情報の開示などのご請求は
        <Link href={paths.privacy}>プライバシーポリシー</Link>をご覧ください。
      </p>
    </div>
  </div>
);
