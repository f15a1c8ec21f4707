import { isFields } from '#mock-server/http/body/fields.ts';

/** PHP's trim() leaves nothing of it. Other blanks are gone by then: they can only stand in a password, and count there. */
const isBlank = (text: string): boolean => text === '' || /^[ \n\r\t\v\0]+$/.test(text);

/** What `required` takes for nothing: null, blanks, an empty list. */
export const isMissing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && isBlank(value)) ||
  (Array.isArray(value) && value.length === 0) ||
  (isFields(value) && Object.keys(value).length === 0);
