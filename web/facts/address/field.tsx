import { asPart } from '#web/facts/parts/frame/as-part.ts';
import { optionalText } from '#web/forms/fields/rules.ts';
import { TextField } from '#web/forms/fields/text-field.tsx';
import type { ContractForm } from '#web/forms/fields/use-contract-form.ts';

/** The piece of a form's struct for the address. */
export const addressRule = { address: optionalText() };
export type AddressValues = { address: string };

/** The address, which may be left out. For a form with `addressRule`. */
export const AddressField = <Values extends AddressValues, Output>({
  form,
}: {
  form: ContractForm<Values, Output>;
}) => (
  <TextField
    form={asPart<AddressValues, Values, Output>(form)}
    name="address"
    label="住所"
    mark="optional"
    autoComplete="street-address"
  />
);
