/** Whether two values are the same as JSON: so forms and answers are compared. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
