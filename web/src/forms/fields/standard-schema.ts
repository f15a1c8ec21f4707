import { type Struct, validate } from 'superstruct';

type Result<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string; readonly path: readonly PropertyKey[] }[] };

/** The interface of https://standardschema.dev. */
interface StandardSchema<Input, Output> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => Result<Output>;
    readonly types?: { readonly input: Input; readonly output: Output };
  };
}

/** A struct as a Standard Schema that coerces first. It reports the last failure of each field. */
export const standardSchema = <Input, Output>(struct: Struct<Output, unknown>): StandardSchema<Input, Output> => ({
  '~standard': {
    version: 1,
    vendor: 'superstruct',
    validate: (value) => {
      const [error, output] = validate(value, struct, { coerce: true });
      if (!error) return { value: output };
      const byField = new Map(error.failures().map(({ path, message }) => [path.join('.'), { path, message }]));
      return { issues: [...byField.values()] };
    },
  },
});
