/** Eloquent binds an id as the database reads it: a word is no id. */
export const asId = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : -1);
