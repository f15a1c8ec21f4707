import { type ComponentType, createElement } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Member } from '#contracts/api/member.ts';
import type { Result } from '#web/src/api/client.ts';
import type { ContractForm } from '#web/src/forms/fields/use-contract-form.ts';
import type { RegisterKey } from '#web/src/session/register-places.ts';
import type { ItemFieldsProps, ItemFormProps, ItemRules, PlacedFormProps, SchemaOf } from './item-form.ts';

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

/** The fields, rules and initial values that a profile item adds to a combined form. */
export interface FormPart {
  readonly title: string;
  readonly schema: SchemaOf<FieldValues>;
  valuesOf(member: Member): FieldValues;
  readonly Fields: ComponentType<{ form: ContractForm<FieldValues, object> }>;
}

/** Where members see and edit a profile item in the profile. */
export type ProfilePlace =
  /** A section with this anchor; `empty` is shown while the item is missing. `profileSections` defines the order. */
  | { readonly kind: 'section'; readonly id: string; readonly empty: string }
  /** A block at the top, saved automatically, with this id. */
  | { readonly kind: 'block'; readonly id: string }
  /** The edit dialog; `part` loads the fields that the item adds to it. */
  | { readonly kind: 'edit-dialog'; part(): Promise<FormPart> }
  | { readonly kind: 'settings' };

/** Where a form is shown: in a registration step or in a profile section. */
export type FormPlace = 'step' | 'section';

export type SavingForm = ComponentType<PlacedFormProps>;

/** One piece of information in the member's profile. */
export interface ProfileItem {
  readonly key: RegisterKey | 'fullName' | 'phoneNumber';
  readonly title: string;
  /** The registration step that contains it; `paths.register` defines the order. */
  readonly step: RegisterKey;
  readonly words: StepWords;
  readonly profile: ProfilePlace;
  isGiven(member: Member): boolean;
  /** Runs after the step is saved, with the updated member. */
  readonly afterStep?: (member: Member | null) => void;
  /** Loads the form; undefined if a screen has its own form for the item. */
  readonly form?: (place: FormPlace) => Promise<SavingForm>;
}

/** `step` defaults to the item's own key. */
type About = Omit<ProfileItem, 'step' | 'words' | 'profile' | 'form'> & Partial<Pick<ProfileItem, 'step' | 'words'>>;

/** Forms and fields use `import()`, so that importing the list of profile items loads none of them. */
interface FormItemOptions<Fields extends FieldValues, Output extends object> {
  readonly profile:
    | Exclude<ProfilePlace, { kind: 'edit-dialog' }>
    | { readonly kind: 'edit-dialog'; readonly fields: () => Promise<ComponentType<ItemFieldsProps<Fields, Output>>> };
  /** Creates the rules and initial values of the fields from the title. */
  readonly rules: (title: string) => ItemRules<Fields, Output>;
  readonly form?: () => Promise<ComponentType<ItemFormProps<Fields, Output>>>;
  /** How the form saves, by place. */
  readonly save?: Partial<Record<FormPlace, (values: Output) => Promise<Result<unknown>>>>;
}

const unsaved = (): never => {
  throw new Error('This form is not saved here.');
};

/** Creates the part that these fields add to a combined form. */
export const formPart = <Fields extends FieldValues, Output extends object>(
  { struct, valuesOf }: ItemRules<Fields, Output>,
  Fields: ComponentType<ItemFieldsProps<Fields, Output>>,
  title: string,
): FormPart => ({
  title,
  schema: struct.schema,
  valuesOf,
  // The combined form contains these fields, but its type does not show it.
  Fields: ({ form }) => createElement(Fields, { title, form: form as ContractForm<Fields, Output> }),
});

const withDefaults = <Rest extends About>(about: Rest) => ({ step: about.key as RegisterKey, words: {}, ...about });

/** Creates a profile item. The types ensure that the form's validated output is the input of `save`. */
export const defineProfileItem = <Fields extends FieldValues, Output extends object>({
  rules,
  form,
  save,
  profile,
  ...about
}: About & FormItemOptions<Fields, Output>): ProfileItem => {
  const { title } = about;
  return {
    ...withDefaults(about),
    profile:
      profile.kind === 'edit-dialog'
        ? {
            kind: profile.kind,
            part: async () => formPart(rules(title), await profile.fields(), title),
          }
        : profile,
    ...(form && {
      form: async (place) => {
        const Form = await form();
        const made = { title, rules: rules(title), save: save?.[place] ?? unsaved };
        return (props) => createElement(Form, { ...props, ...made });
      },
    }),
  };
};

/** Creates a profile item that is a list; its form has its own rules and saves, by entry. */
export const defineListItem = (about: About & Pick<ProfileItem, 'profile' | 'form'>): ProfileItem =>
  withDefaults(about);

export const isFilled = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

export const hasSome = (list: readonly unknown[] | null | undefined): boolean => (list?.length ?? 0) > 0;
