import { createContext } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** What keeping a form asks of it. */
export interface StoredForm<Values extends FieldValues, Output> {
  readonly form: UseFormReturn<Values, unknown, Output>;
  idOf(name: string): string;
}

/** A part of the site in which what is typed or picked stays until it is saved. */
export interface DraftPlace {
  /** What the keys of all drafts of this place begin with; null where nothing is kept. */
  readonly key: string | null;
  /** Puts what is kept into a new form; `start` keeps it from then on. Null where nothing is kept. */
  draftOf<Values extends FieldValues, Output>(host: StoredForm<Values, Output>): { start(): () => void } | null;
}

/**
 * Nothing is kept, unless a screen says so around its forms: who keeps it (`drafts/`) is loaded with that screen, not with every form,
 * which asks this one.
 */
export const DraftPlaceContext = createContext<DraftPlace>({ key: null, draftOf: () => null });
