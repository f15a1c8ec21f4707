import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface UnsavedDialogProps {
  /** What was being edited. */
  title: string;
  onKeep(): void;
  onDiscard(): void;
}

/** Asks before something typed is lost; going on is the harmless answer. */
export const UnsavedDialog = ({ title, onKeep, onDiscard }: UnsavedDialogProps) => (
  <Dialog
    title="保存していない変更があります"
    small
    onClose={onKeep}
    foot={
      <>
        <Button variant="danger" onClick={onDiscard}>
          変更を破棄する
        </Button>
        <Button data-autofocus onClick={onKeep}>
          入力を続ける
        </Button>
      </>
    }
  >
    <p>「{title}」に、まだ保存していない変更があります。破棄すると、入力した内容は失われます。</p>
  </Dialog>
);
