import type { FieldValues } from 'react-hook-form';
import type { ContractForm } from '#web/forms/fields/use-contract-form.ts';

/** A form seen by fields that need a part of it only: a form of more fields has these, too, which the types cannot follow. */
export const asPart = <Part extends FieldValues, Values extends Part, Output>(
  form: ContractForm<Values, Output>,
): ContractForm<Part, Output> => form as unknown as ContractForm<Part, Output>;
