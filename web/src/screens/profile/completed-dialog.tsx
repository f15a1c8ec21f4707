import type { Member } from '#contracts/api/member.ts';
import { displayName } from '#web/src/session/display-name.ts';
import { Button } from '#web/src/ui/button.tsx';
import { Dialog } from '#web/src/ui/dialog/dialog.tsx';
import scene from './two-on-the-way.svg';
import './completed-dialog.css';

/** The end of the registration: the name card and a link to the profile. */
export const CompletedDialog = ({ member, onClose }: { member: Member; onClose(): void }) => (
  <Dialog
    comesByItself
    title="プロフィールの登録が完了しました"
    onClose={onClose}
    foot={
      <Button wide onClick={onClose}>
        プロフィールを見る
      </Button>
    }
  >
    <div className="completed-card">
      <img src={scene} alt="" width="560" height="190" />
      <p className="completed-name">
        <small>{[member.last_name_kana, member.first_name_kana].filter(Boolean).join(' ')}</small>
        <b>{displayName(member)}</b>
      </p>
      <p className="completed-next">
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
