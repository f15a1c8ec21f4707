import { array, record, type Struct, string, type } from 'superstruct';

/** Laravel's API resource: the entity stands in `data` (decision W1). */
export const data = <T, S>(entity: Struct<T, S>) => type({ data: entity });

/** The answer of a pure action: a sentence for people. */
export const message = () => type({ message: string() });

/** The body of every failure; `errors` only on 422. */
export const failureBody = type({ message: string() });

/** The errors of a 422, keyed by field in Laravel's dotted form (`industry_id.0`). */
export const fieldErrors = record(string(), array(string()));

/** Sentences by field, as `errors` of a 422 has them. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;
