import { createContext } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** The parts of a form that its draft needs. */
export interface StoredForm<Values extends FieldValues, Output> {
  readonly methods: UseFormReturn<Values, unknown, Output>;
  idOf(name: string): string;
}

/** A part of the site that stores unsaved input as drafts. */
export interface DraftPlace {
  /** Key prefix of all drafts of this place; null if it stores none. */
  readonly key: string | null;
  /** Restores the draft of a new form; `start` begins to store changes. Null if this place stores no drafts. */
  draftOf<Values extends FieldValues, Output>(form: StoredForm<Values, Output>): { start(): () => void } | null;
}

/**
 * Stores no drafts unless a screen provides a place around its forms. The implementation (`drafts/`) thus loads with that screen and
 * not with every form.
 */
export const DraftPlaceContext = createContext<DraftPlace>({ key: null, draftOf: () => null });
