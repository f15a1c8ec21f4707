import { Button } from '#web/src/ui/button/button.tsx';
import { Dialog } from './dialog.tsx';
import '#web/src/ui/styles/button-variants.css';

interface UnsavedDialogProps {
  title: string;
  /** If the input is not lost: the button's label, and what happens to the input. */
  leave?: { readonly words: string; readonly result: string };
  onStay(): void;
  onDiscard(): void;
}

const DISCARD = { words: '変更を破棄する', result: '破棄すると、入力した内容は失われます。' };

/** Asks for confirmation before unsaved input is left; continuing is the safe choice. */
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
