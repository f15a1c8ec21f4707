import type { ComponentType, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Struct } from 'superstruct';
import type { Member } from '#contracts/api/member.ts';
import type { Result } from '#web/src/api/client.ts';
import type { ContractForm, FieldForm } from '#web/src/forms/fields/use-contract-form.ts';
import type { Known } from './saves.ts';

/** The specification's message for a failed save. */
export const SAVE_FAILED = '登録に失敗しました';

type SectionPlace = {
  readonly kind: 'section';
  readonly id: string;
  readonly empty: string;
  /** Short: it shares a card with the other rows. */
  readonly isRow?: boolean;
};

type OtherPlace =
  /** A block at the top, saved automatically, with this id. */
  { readonly kind: 'block'; readonly id: string } | { readonly kind: 'edit-dialog' } | { readonly kind: 'settings' };

export interface ProfileItem {
  readonly title: string;
  /** Below the title in the registration. */
  readonly lead?: string;
  /** Its place in the profile. A section has this anchor and shows `empty` while the item is missing. */
  readonly profile: SectionPlace | OtherPlace;
  isGiven(member: Member): boolean;
  /** The member's earlier answers make the question unnecessary. */
  readonly isSparedFor?: (member: Member) => boolean;
  /** Runs after its step is saved, with the updated member. */
  readonly afterStep?: (member: Member | null) => void;
}

type LoadForm = () => Promise<{ readonly Form: SavingForm }>;

export interface SectionItem extends ProfileItem {
  readonly profile: SectionPlace;
  readonly form: LoadForm;
  readonly View: ComponentType<{ member: Member }>;
}

/** A row of `profile-items.ts`. Only a section needs a view; a screen may have its own form for another item. */
export type ListedItem =
  | SectionItem
  | (ProfileItem & { readonly profile: OtherPlace; readonly form?: LoadForm; readonly View?: undefined });

export interface FootState {
  readonly busy: boolean;
  /** Why the form cannot be submitted yet, shown above the aria-disabled button; null if it can. */
  readonly blocked: string | null;
  /** What the last press left undone. */
  readonly notice?: string | null;
  /** Aborts a résumé upload; null if none is running. */
  readonly cancel?: (() => void) | null;
  readonly failed?: boolean;
}

/** A form shared by the registration and the profile: it validates, saves, shows errors and preserves input. */
export interface PlacedFormProps {
  /** The number of the registration's step; undefined for a step without one, and in the profile. */
  readonly registerStep?: number | undefined;
  readonly member: Member;
  /** In the registration, not in the profile. */
  readonly isRegistering?: boolean;
  /** Called after a save, or if nothing changed. */
  onSaved(): void;
  /** One level below the heading above the form; `h2` by default. */
  readonly heading?: 'h2' | 'h3';
  /** Renders the buttons inside the `<form>`; one of them is `type="submit"`. */
  foot(state: FootState): ReactNode;
}

export type SavingForm = ComponentType<PlacedFormProps>;

export type SchemaOf<Output> = { readonly [Name in keyof Output]: Struct<Output[Name], unknown> };

/** The rules, the initial values and the save of a profile item's form. */
export interface ItemRules<Fields extends FieldValues, Output extends object> {
  /** Validates the fields (product 5) and normalises them for the request. */
  readonly struct: Struct<Output, SchemaOf<Output>>;
  valuesOf(member: Member): Fields & Known<Output>;
  /** Sends the validated values and updates the member in the store. */
  save(values: NoInfer<Output>, registerStep: number | undefined): Promise<Result<unknown>>;
}

/** The form of an item's fields, alone or among others. */
export type FormOf<Rules> =
  Rules extends Pick<ItemRules<infer Fields, infer Output>, 'struct' | 'valuesOf'>
    ? ContractForm<Fields, Output>
    : never;

/** A form for the fields of one of its items. It has them, but its type does not show it. */
export const asPart = <Fields extends FieldValues, Output>(form: FieldForm<Fields>): ContractForm<Fields, Output> =>
  form as ContractForm<Fields, Output>;

export const isFilled = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

export const hasSome = (list: readonly unknown[] | null | undefined): boolean => (list?.length ?? 0) > 0;
