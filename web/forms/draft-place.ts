import { createContext } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ContractForm } from './use-contract-form.ts';

export type KeptForm<Values extends FieldValues, Output> = Pick<ContractForm<Values, Output>, 'form' | 'idOf'>;

/** A part of the site in which what is typed or picked stays until it is saved. */
export interface DraftPlace {
  /** What the keys of all drafts of this place begin with; null where nothing is kept. */
  readonly key: string | null;
  /** A hook: keeps the fields of a form. */
  useForm<Values extends FieldValues, Output>(host: KeptForm<Values, Output>): void;
}

/** Nothing is kept, unless a screen says so around its forms: who keeps it is loaded with that screen, not with every form. */
export const DraftPlaceContext = createContext<DraftPlace>({ key: null, useForm: () => undefined });
