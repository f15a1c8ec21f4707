import type { Member } from '#contracts/api/member.ts';
import { kindOf } from '#web/src/offers/kind-of.ts';
import { usePendingApplication } from '#web/src/offers/pending/pending-application.ts';
import { PendingCard } from '#web/src/offers/pending/pending-card.tsx';
import { BACK_TO_APPLY } from '#web/src/offers/pending/pending-offer.tsx';
import { displayName } from '#web/src/session/session-store.ts';
import { Button, ButtonLink } from '#web/src/ui/button/button.tsx';
import { Dialog } from '#web/src/ui/dialog/dialog.tsx';
import styles from './completed-dialog.module.css';
import scene from './two-on-the-way.svg';
import '#web/src/ui/styles/button-variants.css';

/** The dialog's ways on: first to the offer that the person wanted to apply to, if there is one (decision S44). */
const Foot = ({ onClose }: { onClose(): void }) => {
  const shown = usePendingApplication();
  if (!shown || shown.end)
    return (
      <Button wide onClick={onClose}>
        プロフィールを見る
      </Button>
    );
  const { address, offer } = shown.pending;
  return (
    <div className={styles.ways} data-path={kindOf(offer)}>
      {/* Closes first, so that a step back leads to the profile without the dialog. */}
      <ButtonLink variant="accent" wide href={address} onClick={onClose}>
        {BACK_TO_APPLY}
      </ButtonLink>
      <button type="button" className="text-button" onClick={onClose}>
        プロフィールを見る
      </button>
    </div>
  );
};

export const CompletedDialog = ({ member, onClose }: { member: Member; onClose(): void }) => (
  <Dialog comesByItself title="プロフィールの登録が完了しました" onClose={onClose} foot={<Foot onClose={onClose} />}>
    <div className={styles.card}>
      <img src={scene} alt="" width="560" height="190" />
      <p className={styles.name}>
        <small>{[member.last_name_kana, member.first_name_kana].filter(Boolean).join(' ')}</small>
        <b>{displayName(member)}</b>
      </p>
      <PendingCard form="dialog" />
      <p className={styles.next}>
        {member.sending_agreement && (
          <>
            <span>条件に合う求人が見つかったら、メールでお知らせします。</span>
            <br />
          </>
        )}
        <span>内容は、プロフィールからいつでも変えられます。</span>
      </p>
    </div>
  </Dialog>
);
