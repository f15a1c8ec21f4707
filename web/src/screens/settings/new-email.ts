import { object, refine } from 'superstruct';
import { email, tidied } from '#web/src/forms/fields/rules.ts';

interface Addresses {
  /** The address the member has. */
  current: string;
  /** The address the last mail went to: an empty field means this one again. */
  asked: string | null;
}

/** The new address. The member's own stands in the field at first and would change nothing. */
export const newEmail = ({ current, asked }: Addresses) => {
  const other = refine(email(), 'other', (value) =>
    value !== '' && value.toLowerCase() === current.toLowerCase()
      ? '現在のメールアドレスと同じです。新しいメールアドレスを入力してください。'
      : true,
  );
  return object({ new_email: tidied(other, (value) => (value.trim() === '' ? (asked ?? '') : value)) });
};
