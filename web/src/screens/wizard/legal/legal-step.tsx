import { ExternalLink, FileText, Mail, Smartphone } from 'lucide-react';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { boolean } from 'superstruct';
import { CheckRow } from '#web/src/forms/choices/check-box.tsx';
import { draft } from '#web/src/forms/drafts/draft.ts';
import { useStoredState } from '#web/src/forms/drafts/use-stored-state.ts';
import { FieldError } from '#web/src/forms/fields/field.tsx';
import { paths } from '#web/src/paths.ts';
import type { WizardStepProps } from '#web/src/screens/wizard/step/step.ts';
import { WizardFoot } from '#web/src/screens/wizard/step/wizard-foot.tsx';
import wizardStyles from '#web/src/screens/wizard/wizard.module.css';
import { site } from '#web/src/site.ts';
import { MY_PAGE_PROGRESS } from '#web/src/wizard-steps.ts';
import { LEGAL_ART } from './legal-art.tsx';
import styles from './legal-step.module.css';

const NEEDED = [
  { Sign: Smartphone, what: '携帯電話', why: 'SMSで認証コードを受け取ります' },
  { Sign: Mail, what: 'メールアドレス', why: `ログインと、企業や${site.name}からのご連絡に使用します` },
  { Sign: FileText, what: '履歴書・職務経歴書（お持ちの方）', why: 'あとから登録することもできます' },
] as const;

const DOCUMENTS = [
  [paths.term, '利用規約'],
  [paths.privacy, 'プライバシーポリシー'],
] as const;

const draftOf = (key: string) => draft(key, boolean());

const AGREE = '利用規約とプライバシーポリシーに同意してください';

/** Step 0: what the registration needs, and the required agreement in its foot (decision S63). */
export const LegalStep = ({ step, onDone, onSkip }: WizardStepProps) => {
  const [agrees, setAgrees] = useStoredState('agrees', draftOf, false);
  const [wasPressed, setPressed] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const isMissing = wasPressed && !agrees;
  const start = (event: SubmitEvent) => {
    event.preventDefault();
    if (agrees) onDone();
  };
  const refuse = () => {
    setPressed(true);
    box.current?.focus();
  };
  return (
    <>
      {LEGAL_ART}
      <p className={`${wizardStyles.lead} ${styles.lead}`}>
        登録は<strong>{site.registrationTime}</strong>
        で完了します。{MY_PAGE_PROGRESS}項目の入力で応募できるようになり、残りはあとから入力できます。
      </p>
      <form noValidate onSubmit={start}>
        <section aria-labelledby="documents">
          <h2 className={styles.title} id="documents">
            はじめにお読みください
          </h2>
          <ul className={styles.documents}>
            {DOCUMENTS.map(([href, name]) => (
              <li key={href}>
                <a href={href} target="_blank" rel="noopener">
                  <span>
                    {name}
                    <span className="visually-hidden">（新しいタブで開きます）</span>
                  </span>
                  <ExternalLink />
                </a>
              </li>
            ))}
          </ul>
          <p className={styles.note} aria-hidden="true">
            新しいタブで開きます
          </p>
        </section>
        <section aria-labelledby="needed">
          <h2 className={styles.title} id="needed">
            お手元にご用意ください
          </h2>
          <ul className={styles.needed}>
            {NEEDED.map(({ Sign, what, why }) => (
              <li key={what}>
                <Sign />
                <p>
                  {what}
                  <small>{why}</small>
                </p>
              </li>
            ))}
          </ul>
        </section>
        <WizardFoot
          step={step}
          busy={false}
          blocked={agrees ? null : AGREE}
          own={
            <>
              <CheckRow ref={box} checked={agrees} errorId={isMissing ? errorId : undefined} onChange={setAgrees}>
                利用規約とプライバシーポリシーに同意する
              </CheckRow>
              {isMissing && <FieldError id={errorId}>{AGREE}</FieldError>}
            </>
          }
          onBlocked={refuse}
          onSkip={onSkip}
        />
      </form>
    </>
  );
};
