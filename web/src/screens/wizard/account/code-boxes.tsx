import { SMS_CODE } from '#contracts/api/limits.ts';
import { useCodeBoxes } from './use-code-boxes.ts';
import './code-boxes.css';

interface CodeBoxesProps {
  /** All digits typed so far. */
  onChange(code: string): void;
  /** A text came whose code is not certain. */
  onUnclear(): void;
  invalid: boolean;
  /** What was typed stands still: it is being checked, or the page is about to leave. */
  locked: boolean;
  /** Empties the boxes and focuses the first one each time it changes; nothing happens for 0. */
  restart: number;
}

/**
 * One code in six boxes. They are uncontrolled and have no maxlength, so that an IME, a paste and the telephone's own filling
 * get all of it in: what is too much for one box goes on in the next.
 */
export const CodeBoxes = ({ invalid, locked, ...options }: CodeBoxesProps) => {
  const { boxes, take, paste, pressKey } = useCodeBoxes({ locked, ...options });
  return (
    <div className="code-boxes">
      {Array.from({ length: SMS_CODE.digits }, (_, index) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place.
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
          onChange={(event) => {
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
