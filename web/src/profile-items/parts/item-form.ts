import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Struct } from 'superstruct';
import type { Member } from '#contracts/api/member.ts';
import type { Result } from '#web/src/api/client.ts';
import type { ContractForm } from '#web/src/forms/fields/use-contract-form.ts';
import type { Known } from './save-touched.ts';

/** What the buttons under a profile item's form need to know. */
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

/** The check of each field, by its name. */
export type SchemaOf<Output> = { readonly [Name in keyof Output]: Struct<Output[Name], unknown> };

/** The fields of a profile item's form: what is asked of them, and what stands in them. */
export interface ItemRules<Fields extends FieldValues, Output extends object> {
  /** Checks the fields, with the specification's sentences, and tidies them into what is saved. */
  readonly struct: Struct<Output, SchemaOf<Output>>;
  /** What stands in the fields for a member before anything is touched. */
  valuesOf(member: Member): Fields & Known<Output>;
}

/** What every form of a profile item is given by the place where it stands. */
export interface PlacedFormProps {
  /** As the server has them: what was given before stands in the fields. */
  readonly member: Member;
  /** The server said yes, or there was nothing to change. */
  onSaved(): void;
  /** Ends the reason why the button is off, 「1つ以上選ぶと…」. */
  readonly onward: string;
  /** One below the heading that the form stands under; `h2` where it is left out. */
  readonly heading?: 'h2' | 'h3';
  /** Draws the buttons. They stand inside the `<form>`, the one that sends is `type="submit"`. */
  foot(state: FootState): ReactNode;
}

/**
 * A profile item of the member as a form: the same one in the registration's step and in the profile's section. The form checks, shows
 * refusals and keeps what was typed; where it is saved and what its buttons look like is the caller's.
 */
export interface ItemFormProps<Fields extends FieldValues, Output extends object> extends PlacedFormProps {
  /** What the profile item is called. */
  readonly title: string;
  readonly rules: ItemRules<Fields, Output>;
  /** Sends the checked values and, when it worked, stores the member. */
  save(values: Output): Promise<Result<unknown>>;
}

/** The form of a list, which checks and saves one entry after the other: by rules and a save that are for entries. */
export interface ListFormProps<Rules, Save> extends PlacedFormProps {
  readonly rules: Rules;
  readonly save: Save;
}

/** What a form is given whose rules are made by this. */
export type FormPropsOf<Make> = Make extends (title: string) => ItemRules<infer Fields, infer Output>
  ? ItemFormProps<Fields, Output>
  : never;

/** What a profile item's fields are given in a form of several profile items. */
export interface ItemFieldsProps<Fields extends FieldValues, Output extends object> {
  readonly form: ContractForm<Fields, Output>;
  /** What the profile item is called. */
  readonly title: string;
}

/** What the fields are given whose rules are made by this. */
export type FieldsPropsOf<Make> = Make extends (title: string) => ItemRules<infer Fields, infer Output>
  ? ItemFieldsProps<Fields, Output>
  : never;

/** The specification's sentence for a save that is refused. */
export const SAVE_FAILED = '登録に失敗しました';
