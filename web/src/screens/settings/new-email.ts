import { object, refine } from 'superstruct';
import { email, tidied } from '#web/src/forms/fields/rules.ts';

interface Addresses {
  /** The member's current address. */
  current: string;
  /** The address of the last mail; an empty field means this address again. */
  requested: string | null;
}

/** The new address; the member's current one, which is the initial value, is refused. */
export const newEmail = ({ current, requested }: Addresses) => {
  const other = refine(email(), 'other', (value) =>
    value !== '' && value.toLowerCase() === current.toLowerCase()
      ? '現在のメールアドレスと同じです。新しいメールアドレスを入力してください。'
      : true,
  );
  return object({ new_email: tidied(other, (value) => (value.trim() === '' ? (requested ?? '') : value)) });
};
