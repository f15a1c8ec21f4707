import { SMS_CODE } from '#contracts/api/limits.ts';
import { readBeforeSubmit } from '#web/src/forms/fields/read-before-submit.ts';
import { useCodeBoxes } from './use-code-boxes.ts';
import './code-boxes.css';

interface CodeBoxesProps {
  /** Receives all digits typed so far. */
  onChange(code: string): void;
  /** Called for a text without a unique code. */
  onUnclear(): void;
  invalid: boolean;
  /** The boxes are read-only: the code is being checked, or the page is about to leave. */
  locked: boolean;
  /** Each change clears the boxes and focuses the first one; 0 does nothing. */
  restart: number;
}

/**
 * One code in six boxes. They are uncontrolled and have no maxlength, so that IMEs, paste and autofill can enter the whole
 * code: extra digits move to the next boxes.
 */
export const CodeBoxes = ({ invalid, locked, ...options }: CodeBoxesProps) => {
  const { boxes, take, readAll, paste, pressKey } = useCodeBoxes({ locked, ...options });
  return (
    <div ref={readBeforeSubmit(readAll)} className="code-boxes">
      {Array.from({ length: SMS_CODE.digits }, (_, index) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a box.
          key={index}
          ref={(box) => {
            boxes.current[index] = box;
          }}
          className="code-box"
          type="text"
          inputMode="numeric"
          aria-label={`${index + 1}桁目`}
          aria-invalid={invalid || undefined}
          readOnly={locked}
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          onFocus={(event) => event.currentTarget.select()}
          // React reports no change if a digit replaces its equal, but the focus must move on.
          onInput={(event) => {
            if (!(event.nativeEvent as InputEvent).isComposing) take(index, event.currentTarget);
          }}
          onCompositionEnd={(event) => take(index, event.currentTarget)}
          onKeyDown={(event) => pressKey(index, event)}
          onPaste={(event) => paste(index, event)}
        />
      ))}
    </div>
  );
};
