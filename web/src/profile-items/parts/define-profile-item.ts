import { type ComponentType, createElement } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Member } from '#contracts/api/member.ts';
import type { Result } from '#web/src/api/client.ts';
import type { ContractForm } from '#web/src/forms/fields/use-contract-form.ts';
import type { RegisterKey } from '#web/src/session/register-places.ts';
import type {
  ItemFieldsProps,
  ItemFormProps,
  ItemRules,
  ListFormProps,
  PlacedFormProps,
  SchemaOf,
} from './item-form.ts';

/** What the registration says around a profile item's form. */
export interface StepWords {
  readonly lead?: string;
  /** The button that goes on; null where the answer itself does. */
  readonly next?: string | null;
  /** Ends the reason why the button is off, where it leads elsewhere than 「次へ進めます」. */
  readonly onward?: string;
  /** Ways around the step, to the next one. */
  readonly skips?: readonly string[];
  /** One more way around it, before all others, for those whom what they told already spares the question. */
  readonly spared?: { readonly skip: string; readonly isFor: (member: Member) => boolean };
  /** On the button while it is being sent, and after that has failed. */
  readonly sending?: { readonly busy: string; readonly failed: string };
}

/** The way around a step that has one of its own. */
export const SKIP_FOR_NOW = 'スキップ（あとでプロフィールから入力できます）';

/** What a profile item adds to a form of several: its fields, what is asked of them, and what stands in them for a member. */
export interface FormPart {
  readonly title: string;
  readonly schema: SchemaOf<FieldValues>;
  valuesOf(member: Member): FieldValues;
  readonly Fields: ComponentType<{ form: ContractForm<FieldValues, object> }>;
}

/** Where the profile shows a profile item and lets it be changed. */
export type ProfilePlace =
  /** A section with this anchor, `empty` in it as long as the profile item is not given. Its place in the order: `profileSections`. */
  | { readonly kind: 'section'; readonly id: string; readonly empty: string }
  /** A block at the top that saves by itself, with this id. */
  | { readonly kind: 'block'; readonly id: string }
  /** The dialog that the pen opens; fetches what it adds to that. */
  | { readonly kind: 'edit-dialog'; part(): Promise<FormPart> }
  | { readonly kind: 'settings' };

/** Where a form stands: in a step of the registration or in a section of the profile. */
export type FormPlace = 'step' | 'section';

/** A form that knows how to save. */
export type SavingForm = ComponentType<PlacedFormProps>;

/** One thing that a member tells about themselves. */
export interface ProfileItem {
  /** Its folder is the same in kebab case. */
  readonly key: RegisterKey | 'fullName' | 'phoneNumber';
  readonly title: string;
  /** The step of the registration in which it is filled in. Its place in the order: `paths.register`. */
  readonly step: RegisterKey;
  readonly words: StepWords;
  readonly profile: ProfilePlace;
  isGiven(member: Member): boolean;
  /** Done once its step is saved, beside going on, with the member as they are then. */
  readonly afterStep?: (member: Member | null) => void;
  /** Fetches its form; none where a screen has one of its own for it. */
  readonly form?: (place: FormPlace) => Promise<SavingForm>;
}

/** What a profile item is called and where it stands; `step` is left out where it is the profile item's own. */
type About = Omit<ProfileItem, 'step' | 'words' | 'profile' | 'form'> & Partial<Pick<ProfileItem, 'step' | 'words'>>;

/** Forms and fields are loaded with `import()`, so that the list of profile items loads none of them. */
interface Asking<Fields extends FieldValues, Output extends object> {
  readonly profile:
    | Exclude<ProfilePlace, { kind: 'edit-dialog' }>
    | { readonly kind: 'edit-dialog'; readonly fields: () => Promise<ComponentType<ItemFieldsProps<Fields, Output>>> };
  /** Rules and values of its fields, made with its title. */
  readonly rules: (title: string) => ItemRules<Fields, Output>;
  readonly form?: () => Promise<ComponentType<ItemFormProps<Fields, Output>>>;
  /** How the form saves, where it stands. */
  readonly save?: Partial<Record<FormPlace, (values: Output) => Promise<Result<unknown>>>>;
}

const unsaved = (): never => {
  throw new Error('This form is not saved here.');
};

/** Makes what these fields add to a form of several. */
export const formPart = <Fields extends FieldValues, Output extends object>(
  { struct, valuesOf }: ItemRules<Fields, Output>,
  Fields: ComponentType<ItemFieldsProps<Fields, Output>>,
  title: string,
): FormPart => ({
  title,
  schema: struct.schema,
  valuesOf,
  // A form of more fields has these, too, which the types cannot follow.
  Fields: ({ form }) => createElement(Fields, { title, form: form as unknown as ContractForm<Fields, Output> }),
});

const withDefaults = <Rest extends About>(about: Rest) => ({ step: about.key as RegisterKey, words: {}, ...about });

/** Makes a profile item of its parts: what its form checks and what is saved are the same, which only this place knows. */
export const defineProfileItem = <Fields extends FieldValues, Output extends object>({
  rules,
  form,
  save,
  profile,
  ...about
}: About & Asking<Fields, Output>): ProfileItem => {
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

/** How a list is asked for. */
interface ListAsking<Rules, Save> {
  readonly profile: ProfilePlace;
  /** Fetches the rules of its entries, how they are saved, and the form that is given both. */
  readonly list: () => Promise<{
    readonly rules: Rules;
    readonly save: Save;
    readonly Form: ComponentType<ListFormProps<Rules, Save>>;
  }>;
}

/** Makes a profile item that is a list, whose form checks and saves its entries. */
export const defineProfileList = <Rules, Save>({ list, ...about }: About & ListAsking<Rules, Save>): ProfileItem => ({
  ...withDefaults(about),
  form: async () => {
    const { Form, ...made } = await list();
    return (props) => createElement(Form, { ...props, ...made });
  },
});

/** Whether a field of the member says something. */
export const isFilled = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** Whether a list of the member holds something. */
export const hasSome = (list: readonly unknown[] | null | undefined): boolean => (list?.length ?? 0) > 0;
