import { array, record, type Struct, string, type } from 'superstruct';

/** Laravel's API resource: the entity is wrapped in `data` (decision W1). */
export const data = <T, S>(entity: Struct<T, S>) => type({ data: entity });

/** The response of an action without data: a sentence for people. */
export const message = () => type({ message: string() });

/** The body of every failure; `errors` only on 422. */
export const failureBody = type({ message: string() });

/** The errors of a 422, keyed by field in Laravel's dotted form (`industry_id.0`). */
export const fieldErrors = record(string(), array(string()));

/** The `errors` of a 422: sentences by field. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;
