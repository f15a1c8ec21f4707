import { isFields } from '#mock-server/http/body/fields.ts';

/** Whether PHP's trim() leaves nothing. Other blanks are trimmed earlier, except in passwords, where they count. */
const isBlank = (text: string): boolean => text === '' || /^[ \n\r\t\v\0]+$/.test(text);

/** Empty for `required`: null, blanks, an empty list. */
export const isMissing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && isBlank(value)) ||
  (Array.isArray(value) && value.length === 0) ||
  (isFields(value) && Object.keys(value).length === 0);
