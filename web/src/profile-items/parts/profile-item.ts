import type { ComponentType, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Struct } from 'superstruct';
import type { Member } from '#contracts/api/member.ts';
import type { Result } from '#web/src/api/client.ts';
import type { ContractForm } from '#web/src/forms/fields/use-contract-form.ts';
import type { RegisterKey } from '#web/src/session/register-places.ts';
import type { Known } from './saves.ts';

/** The registration's words around the form of a profile item. */
export interface StepWords {
  readonly lead?: string;
  /** The label of the submit button; null if choosing an answer submits. */
  readonly next?: string | null;
  /** Labels of the buttons that lead to the next step without an answer. */
  readonly skips?: readonly string[];
  /** For members whose earlier answers make the question unnecessary: the skip leads to the next step. */
  readonly isSparedFor?: (member: Member) => boolean;
  /** Button labels while sending and after a failure. */
  readonly sending?: { readonly busy: string; readonly failed?: string };
}

/** The label of every skip but those of the résumé (decision S53). */
export const ENTER_LATER = 'あとで入力する';

/** The specification's message for a failed save. */
export const SAVE_FAILED = '登録に失敗しました';

type ProfilePlace =
  /** A section with this anchor; `empty` is shown while the item is missing. `profileSections` defines the order. */
  | { readonly kind: 'section'; readonly id: string; readonly empty: string }
  /** A block at the top, saved automatically, with this id. */
  | { readonly kind: 'block'; readonly id: string }
  | { readonly kind: 'edit-dialog' }
  | { readonly kind: 'settings' };

export interface ProfileItem {
  readonly key: RegisterKey | 'fullName' | 'phoneNumber';
  readonly title: string;
  /** The registration step that contains it, if that is not its own; `paths.register` defines the order. */
  readonly step?: RegisterKey;
  readonly words?: StepWords;
  readonly profile: ProfilePlace;
  isGiven(member: Member): boolean;
  /** Runs after the step is saved, with the updated member. */
  readonly afterStep?: (member: Member | null) => void;
  /** Loads the form; undefined if a screen has its own form for the item. */
  readonly form?: () => Promise<{ readonly Form: SavingForm }>;
}

export type FormPlace = 'step' | 'section';

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
  readonly place: FormPlace;
  readonly member: Member;
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
  /** Validates the fields with the specification's messages and normalises them for the request. */
  readonly struct: Struct<Output, SchemaOf<Output>>;
  valuesOf(member: Member): Fields & Known<Output>;
  /** Sends the validated values and updates the member in the store. */
  save(values: NoInfer<Output>, place: FormPlace): Promise<Result<unknown>>;
}

/** The form of an item's fields, alone or among others. */
export type FormOf<Rules> =
  Rules extends Pick<ItemRules<infer Fields, infer Output>, 'struct' | 'valuesOf'>
    ? ContractForm<Fields, Output>
    : never;

export const isFilled = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

export const hasSome = (list: readonly unknown[] | null | undefined): boolean => (list?.length ?? 0) > 0;
