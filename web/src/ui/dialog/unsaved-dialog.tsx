import { Button } from '#web/src/ui/button.tsx';
import { Dialog } from './dialog.tsx';

interface UnsavedDialogProps {
  /** What was being edited. */
  title: string;
  /** Where it is not lost: the words of the button that leaves it unsaved, and what becomes of it. */
  leave?: { readonly words: string; readonly result: string };
  onStay(): void;
  onDiscard(): void;
}

const DISCARD = { words: '変更を破棄する', result: '破棄すると、入力した内容は失われます。' };

/** Asks before something typed is left unsaved; going on with it is the harmless answer. */
export const UnsavedDialog = ({ title, leave = DISCARD, onStay, onDiscard }: UnsavedDialogProps) => (
  <Dialog
    title="保存していない変更があります"
    small
    onClose={onStay}
    foot={
      <>
        <Button variant={leave === DISCARD ? 'danger' : 'ghost'} onClick={onDiscard}>
          {leave.words}
        </Button>
        <Button data-autofocus onClick={onStay}>
          入力を続ける
        </Button>
      </>
    }
  >
    <p>{`「${title}」に、まだ保存していない変更があります。${leave.result}`}</p>
  </Dialog>
);
