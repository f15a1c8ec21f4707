import { focusTitle } from '#web/src/ui/focus-title.ts';
import { Icon } from '#web/src/ui/icon.tsx';
import './block-failure.css';

interface BlockFailureProps {
  /** The reason, in words. */
  words: string;
  /** Saves the current choices again; null if a retry makes no sense. */
  onRetry: (() => void) | null;
}

/** Why a block could not be saved, with a retry button. */
export const BlockFailure = ({ words, onRetry }: BlockFailureProps) => (
  <div className="block-failure">
    <Icon name="alert" />
    <p>
      <span>{words}</span>
      {onRetry && (
        <>
          <br />
          <span>選んだ内容は残っています。</span>
          <button
            type="button"
            onClick={(event) => {
              focusTitle(event.currentTarget);
              onRetry();
            }}
          >
            もう一度保存する
          </button>
        </>
      )}
    </p>
  </div>
);
