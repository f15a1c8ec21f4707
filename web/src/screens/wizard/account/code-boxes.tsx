import { type ClipboardEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { SMS_CODE } from '#contracts/api/limits.ts';
import { halfWidth } from '#web/src/forms/fields/normalize.ts';
import { readBeforeSubmit } from '#web/src/forms/fields/read-before-submit.ts';
import styles from './sms-step.module.css';

/** Six digits, or twice three. Not if further digits adjoin, also across a dash: that is a phone number or date. */
const WHOLE = [/(?<!\d[ ‐–—−ー-]?)\d{6}(?![‐–—−ー-]?\d)/g, /(?<!\d[ ‐–—−ー-]?)\d{3}[ ‐–—−ー-]\d{3}(?![‐–—−ー-]?\d)/g];
const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * The digits to enter for a text: its only code, or all digits if the text contains nothing else. Null if ambiguous, because a
 * wrong guess costs one of the tries.
 */
export const codeInText = (text: string): string | null => {
  const clean = halfWidth(text);
  for (const pattern of WHOLE) {
    const [code, ...others] = new Set(clean.match(pattern)?.map(digitsOf));
    if (code !== undefined) return others.length === 0 ? code : null;
  }
  const digits = digitsOf(clean);
  const isPlain = /^[\d\s‐–—−ー-]*$/.test(clean) && digits.length <= SMS_CODE.digits;
  return isPlain || digits.length <= 1 ? digits : null;
};

/**
 * Reads the code of an SMS by WebOTP, if the browser supports it (the SMS names the site in its last line). A change of
 * `restart` starts a new request; unmounting aborts it.
 */
const useWebOtp = (onCode: (code: string) => void, restart: number): void => {
  const take = useEffectEvent(onCode);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new SMS needs a new request.
  useEffect(() => {
    if (!('OTPCredential' in globalThis)) return;
    const page = new AbortController();
    const request = { otp: { transport: ['sms'] }, signal: page.signal };
    navigator.credentials.get(request).then(
      (credential) => {
        if (credential && 'code' in credential) take(String(credential.code));
      },
      // Without consent or an SMS, the person types the code.
      () => undefined,
    );
    return () => page.abort();
  }, [restart]);
};

const LAST = SMS_CODE.digits - 1;

interface CodeBoxesOptions {
  /** Receives all digits typed so far. */
  onChange(code: string): void;
  /** Called for a text without a unique code; the boxes stay unchanged. */
  onUnclear(): void;
  /** The boxes are read-only: the code is being checked, or the page is about to leave. */
  locked: boolean;
  /** Each change clears the boxes and focuses the first one; 0 does nothing. */
  restart: number;
}

/** Typing, pasting and keyboard navigation in six boxes that hold one code. */
const useCodeBoxes = ({ onChange, onUnclear, locked, restart }: CodeBoxesOptions) => {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const values = useRef<string[]>([]);
  const focus = (index: number) => boxes.current[Math.max(0, Math.min(index, LAST))]?.focus();

  useEffect(() => {
    if (restart === 0) return;
    for (const box of boxes.current) if (box) box.value = '';
    values.current = [];
    boxes.current[0]?.focus();
  }, [restart]);

  const report = () => {
    values.current = boxes.current.map((box) => box?.value ?? '');
    onChange(values.current.join(''));
  };
  const spread = (index: number, digits: string) => {
    // A complete code fills all boxes, wherever it was pasted.
    const start = digits.length >= SMS_CODE.digits ? 0 : index;
    [...digits].forEach((digit, offset) => {
      const box = boxes.current[start + offset];
      if (box) box.value = digit;
    });
    focus(start + digits.length);
    report();
  };
  useWebOtp((code) => {
    if (!locked) spread(0, codeInText(code) ?? '');
  }, restart);

  const take = (index: number, box: HTMLInputElement) => {
    const digits = codeInText(box.value);
    const before = values.current[index] ?? '';
    box.value = digits === null ? before : '';
    if (digits === null) return onUnclear();
    if (digits === '') return report();
    // A digit typed beside the existing one replaces it.
    const isReplaced = digits.length === 2 && before !== '' && digits.includes(before);
    spread(index, isReplaced ? digits.replace(before, '') : digits);
  };

  return {
    boxes,
    /** Reads the box and moves extra digits to the next boxes. */
    take,
    /** Reads the boxes that changed without an event. */
    readAll: () => {
      for (const [index, box] of boxes.current.entries())
        if (box && box.value !== (values.current[index] ?? '')) take(index, box);
    },
    paste: (index: number, event: ClipboardEvent) => {
      event.preventDefault();
      const digits = codeInText(event.clipboardData.getData('text'));
      if (locked) return;
      if (digits === null) onUnclear();
      else if (digits !== '') spread(index, digits);
    },
    pressKey: (index: number, event: KeyboardEvent<HTMLInputElement>) => {
      if (event.nativeEvent.isComposing || event.keyCode === 229) return;
      // Leaves browser shortcuts alone: Alt with an arrow goes back.
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === 'ArrowLeft') focus(index - 1);
      else if (event.key === 'ArrowRight') focus(index + 1);
      else if (event.key === 'Backspace' && event.currentTarget.value === '' && index > 0 && !locked) {
        const previous = boxes.current[index - 1];
        if (previous) previous.value = '';
        focus(index - 1);
        report();
      } else return;
      event.preventDefault();
    },
  };
};

interface CodeBoxesProps extends CodeBoxesOptions {
  invalid: boolean;
}

/**
 * One code in six boxes. They are uncontrolled and have no maxlength, so that IMEs, paste and autofill can enter the whole
 * code: extra digits move to the next boxes.
 */
export const CodeBoxes = ({ invalid, locked, ...options }: CodeBoxesProps) => {
  const { boxes, take, readAll, paste, pressKey } = useCodeBoxes({ locked, ...options });
  return (
    <div ref={readBeforeSubmit(readAll)} className={styles.codeBoxes}>
      {Array.from({ length: SMS_CODE.digits }, (_, index) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a box.
          key={index}
          ref={(box) => {
            boxes.current[index] = box;
          }}
          className={styles.codeBox}
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
