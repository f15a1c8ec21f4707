import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Struct } from 'superstruct';
import type { Member } from '#contracts/api/member.ts';
import type { Result } from '#web/src/api/client.ts';
import type { ContractForm } from '#web/src/forms/fields/use-contract-form.ts';
import type { Known } from './saves.ts';

/** The state that the buttons under a form need. */
export interface FootState {
  readonly busy: boolean;
  /** Why the form cannot be submitted yet, shown above the aria-disabled button; null if it can. */
  readonly blocked: string | null;
  /** What the last press left undone. */
  readonly notice?: string | null;
  /** Aborts a résumé upload; null if none is running. */
  readonly cancel?: (() => void) | null;
  /** The last upload failed, so the button offers a retry. */
  readonly failed?: boolean;
}

/** A struct for each field. */
export type SchemaOf<Output> = { readonly [Name in keyof Output]: Struct<Output[Name], unknown> };

/** Validation and initial values of a profile item's form. */
export interface ItemRules<Fields extends FieldValues, Output extends object> {
  /** Validates the fields with the specification's messages and normalises them for the request. */
  readonly struct: Struct<Output, SchemaOf<Output>>;
  /** The initial values for a member. */
  valuesOf(member: Member): Fields & Known<Output>;
}

/** The props that every place of a form provides. */
export interface PlacedFormProps {
  /** The saved member; provides the initial values. */
  readonly member: Member;
  /** Called after a save, or if nothing changed. */
  onSaved(): void;
  /** One level below the heading above the form; `h2` by default. */
  readonly heading?: 'h2' | 'h3';
  /** Renders the buttons inside the `<form>`; one of them is `type="submit"`. */
  foot(state: FootState): ReactNode;
}

/**
 * A profile item's form, shared by the registration step and the profile section. It validates, shows errors and preserves
 * input; the caller decides how to save and which buttons to show.
 */
export interface ItemFormProps<Fields extends FieldValues, Output extends object> extends PlacedFormProps {
  readonly title: string;
  readonly rules: ItemRules<Fields, Output>;
  /** Sends the validated values and updates the member in the store. */
  save(values: Output): Promise<Result<unknown>>;
}

/** The props of a form, derived from the function that creates its rules. */
export type FormPropsOf<Make> = Make extends (title: string) => ItemRules<infer Fields, infer Output>
  ? ItemFormProps<Fields, Output>
  : never;

/** The props of a profile item's fields in a combined form. */
export interface ItemFieldsProps<Fields extends FieldValues, Output extends object> {
  readonly form: ContractForm<Fields, Output>;
  readonly title: string;
}

/** The props of the fields, derived from the function that creates their rules. */
export type FieldsPropsOf<Make> = Make extends (title: string) => ItemRules<infer Fields, infer Output>
  ? ItemFieldsProps<Fields, Output>
  : never;

/** The specification's message for a failed save. */
export const SAVE_FAILED = '登録に失敗しました';
