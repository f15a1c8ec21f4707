import { isFields } from './fields.ts';
import { isBlank } from './trim.ts';

/** What `required` takes for nothing: null, blanks, an empty list. */
export const isMissing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && isBlank(value)) ||
  (Array.isArray(value) && value.length === 0) ||
  (isFields(value) && Object.keys(value).length === 0);
