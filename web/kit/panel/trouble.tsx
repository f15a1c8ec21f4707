import { X } from 'lucide-react';
import { forgetRefusal, useKit } from '#web/kit/state/kit-store.ts';

/** What is wrong, in words: the server gone, an act refused. Everything that was known stays in sight. */
export const Trouble = () => {
  const { link, refusal } = useKit();
  if (link === 'lost') {
    return (
      <p className="kit-alert" role="alert">
        The mock server does not answer. What you see is the last that was known; the panel comes back by itself.
      </p>
    );
  }
  if (refusal === undefined) return null;
  return (
    <p className="kit-alert" role="alert">
      {refusal}
      <button type="button" className="kit-button kit-button-plain" aria-label="Close" onClick={forgetRefusal}>
        <X className="icon" />
      </button>
    </p>
  );
};
