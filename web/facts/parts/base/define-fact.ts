import { type ComponentType, createElement } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Member } from '#contracts/api/member.ts';
import type { Result } from '#web/api/client.ts';
import type { RegisterKey } from '#web/session/register-places.ts';
import type { FactFormProps, FactRules, ListFormProps } from './fact-form.ts';

/** What the registration says around a fact's form. */
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

/** Where the profile shows a fact and lets it be changed. */
export type ProfilePlace =
  /** A section with this anchor, `empty` in it as long as the fact is not given. Its place in the order: `profileSections`. */
  | { readonly kind: 'section'; readonly id: string; readonly empty: string }
  /** A block at the top that saves by itself, with this id. */
  | { readonly kind: 'block'; readonly id: string }
  | { readonly kind: 'edit-dialog' }
  | { readonly kind: 'settings' };

/** Where a form stands: in a step of the registration or in a section of the profile. */
export type FormPlace = 'step' | 'section';

/** A form that knows how to save. */
export type SavingForm = ComponentType<Omit<FactFormProps<never, never>, 'title' | 'rules' | 'save'>>;

/** One thing that a member tells about themselves. */
export interface Fact {
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

/** How it is asked for. Both are fetched with `import()`, so that a list of facts loads neither forms nor rules. */
type Asking<Fields extends FieldValues, Output extends object> =
  | {
      /** Rules and values of its form, made with its title. */
      readonly rules: () => Promise<(title: string) => FactRules<Fields, Output>>;
      readonly form: () => Promise<ComponentType<FactFormProps<Fields, Output>>>;
    }
  /** The form of a list has rules for each entry. */
  | { readonly rules?: undefined; readonly form?: () => Promise<ComponentType<ListFormProps>> };

type Definition<Fields extends FieldValues, Output extends object> = Omit<Fact, 'step' | 'words' | 'form'> &
  Asking<Fields, Output> & {
    /** Left out where it is the fact's own. */
    readonly step?: RegisterKey;
    readonly words?: StepWords;
    /** How the form saves, where it stands; left out where it does that itself. */
    readonly save?: Partial<Record<FormPlace, (values: Output) => Promise<Result<unknown>>>>;
  };

const unsaved = (): never => {
  throw new Error('This form is not saved here.');
};

/** Makes a fact of its parts: what its form checks and what is saved are the same, which only this place knows. */
export const defineFact = <Fields extends FieldValues, Output extends object>({
  rules,
  form,
  save,
  ...fact
}: Definition<Fields, Output>): Fact => ({
  step: fact.key as RegisterKey,
  words: {},
  ...fact,
  ...(form && {
    form: async (place) => {
      const [Form, make] = await Promise.all([form(), rules?.()]);
      const { title } = fact;
      const made = { title, save: save?.[place] ?? unsaved, ...(make && { rules: make(title) }) };
      return (props) => createElement<object>(Form as ComponentType<object>, { ...props, ...made });
    },
  }),
});

/** Whether a field of the member says something. */
export const isFilled = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** Whether a list of the member holds something. */
export const hasSome = (list: readonly unknown[] | null | undefined): boolean => (list?.length ?? 0) > 0;
