import { ExternalLink } from 'lucide-react';
import { Link } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { SENTENCES } from '#contracts/api/sentences.ts';
import { paths } from '#web/src/paths.ts';
import { rememberReturn } from '#web/src/session/return-to.ts';
import art from '#web/src/ui/art/signpost.svg';
import { ButtonLink } from '#web/src/ui/button/button.tsx';
import { Note } from '#web/src/ui/page/note.tsx';
import { PageHeading } from '#web/src/ui/page-heading.tsx';
import { identityMemory } from './account/identity-memory.ts';
import type { ResumeState } from './account/resume-registration.ts';
import type { WizardStep } from './step/step.ts';
import styles from './wizard.module.css';

/**
 * Replaces the form of later steps for people without a session (decision S2). A registered phone number also leads here;
 * after the login, home's guards choose the next page.
 */
export const LoginNeeded = ({ step }: { step: WizardStep }) => {
  const state: ResumeState | null = useHistoryState();
  return (
    <div className={styles.wizard}>
      <div className={`${styles.sheet} ${styles.loginNeeded}`}>
        {state?.why && <Note error>{state.why}</Note>}
        <img src={art} alt="" width="320" height="170" />
        <div className={styles.head}>
          <PageHeading title="続きを入力するには、ログインが必要です｜会員登録">
            続きを入力するには、ログインが必要です
          </PageHeading>
          <p className={styles.lead}>
            {state?.why
              ? 'ログインしてご利用ください。登録が途中の場合は、続きから再開できます。'
              : identityMemory.read()
                ? 'これまでに入力した内容は保存されています。ログインすると、続きから再開できます。'
                : '会員登録の途中の方は、ログインしてください。'}
          </p>
        </div>
        <ButtonLink
          href={paths.login}
          wide
          onClick={() => {
            if (step.path !== paths.register.email) rememberReturn(step.path);
          }}
        >
          ログイン
        </ButtonLink>
        {state?.why === SENTENCES.phoneTaken && (
          <Link href={paths.register.identity} className={styles.linkStrong}>
            携帯電話番号を入力し直す
          </Link>
        )}
        <div className={styles.loginNeededHelp}>
          <p className={styles.lead}>
            パスワードをまだ設定していない方は、お問い合わせください。ご本人であることを確認したうえで、登録の続きをご案内します。
          </p>
          <a href={paths.contact} target="_blank" rel="noopener" className={styles.linkStrong}>
            お問い合わせ（新しいタブで開きます）
            <ExternalLink />
          </a>
        </div>
      </div>
    </div>
  );
};
