import type { ReactNode } from 'react';
import type { Member } from '#contracts/api/member.ts';
import type { Result } from '#web/api/client.ts';

/** What the buttons under a fact's form need to know. */
export interface FootState {
  /** The save is under way. */
  readonly busy: boolean;
  /** Why it cannot be sent yet, in words; the button is then aria-disabled and the words stand above it. Null when it can. */
  readonly blocked: string | null;
  /** Ends the upload of a résumé; null while there is none. */
  readonly cancel?: (() => void) | null;
  /** The last upload failed: the button offers another try. */
  readonly failed?: boolean;
}

/**
 * A fact of the member as a form: the same one in the registration's step and in the profile's section. The form checks, shows
 * refusals and keeps what was typed; where it is saved and what its buttons look like is the caller's.
 */
export interface FactFormProps<Values> {
  /** As the server has them: what was given before stands in the fields. */
  readonly member: Member;
  /** Sends the checked values and, when it worked, stores the member. */
  save(values: Values): Promise<Result<unknown>>;
  /** The server said yes, or there was nothing to change. */
  onSaved(): void;
  /** Ends the reason why the button is off, 「1つ以上選ぶと…」. */
  readonly onward: string;
  /** One below the heading that the form stands under; `h2` where it is left out. */
  readonly heading?: 'h2' | 'h3';
  /** Draws the buttons. They stand inside the `<form>`, the one that sends is `type="submit"`. */
  foot(state: FootState): ReactNode;
}

/** The specification's sentence for a save that is refused. */
export const SAVE_FAILED = '登録に失敗しました';
