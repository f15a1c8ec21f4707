import { array, enums, type Infer, object, optional, string, type } from 'superstruct';
import { data } from '#contracts/api/laravel.ts';
import { worldCall } from './call.ts';

/** Where a text of a response comes from: rows of the world, and sentences of fixtures/errors.yaml. */
export const origin = type({
  rows: array(type({ table: string(), id: string(), column: string() })),
  sentences: array(type({ kind: enums(['rule', 'failure']), name: string() })),
});
export type Origin = Infer<typeof origin>;

/** `place` is its place in the response (`data.0.title`), `row` the id of the object around it. */
export const findOrigin = worldCall('GET', '/origin', {
  query: object({ text: optional(string()), place: optional(string()), row: optional(string()) }),
  answer: data(origin),
});
