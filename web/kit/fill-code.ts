/**
 * Types a code into the field that asks for one, as a telephone does that has read the SMS. False where there is none, or it cannot
 * be written in now.
 */
export const fillCode = (page: Document, code: string): boolean => {
  const box = page.querySelector<HTMLInputElement>('input[autocomplete="one-time-code"]');
  if (!box || box.readOnly || box.disabled) return false;
  box.focus();
  // Past React's own setter, or it would take the value for known.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, code);
  box.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
};
