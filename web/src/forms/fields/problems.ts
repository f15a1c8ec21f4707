export interface Problem {
  readonly name: string;
  readonly sentence: string;
}

const isBranch = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The nested errors of react-hook-form as a flat list, in the struct's order: `{careers: [{name: …}]}` becomes `careers.0.name`. */
export const problemsOf = (errors: unknown, prefix = ''): Problem[] => {
  if (!isBranch(errors)) return [];
  return Object.entries(errors).flatMap(([key, value]) => {
    if (!isBranch(value)) return [];
    const name = `${prefix}${key}`;
    const { message } = value;
    return typeof message === 'string' && message !== ''
      ? [{ name, sentence: message }]
      : problemsOf(value, `${name}.`);
  });
};

/**
 * Assigns Laravel's errors to fields: to the field of that name, else to the field at the start of its dotted name
 * (`industry_id.0` belongs to `industry_id`), else to none.
 */
export const placeErrors = (
  errors: Readonly<Record<string, readonly string[]>>,
  isField: (name: string) => boolean,
): { placed: Problem[]; unplaced: string[] } => {
  const placed: Problem[] = [];
  const unplaced: string[] = [];
  for (const [key, sentences] of Object.entries(errors)) {
    const [sentence] = sentences;
    if (sentence === undefined) continue;
    const parts = key.split('.');
    const name = parts.map((_, i) => parts.slice(0, parts.length - i).join('.')).find(isField);
    if (name === undefined) unplaced.push(sentence);
    else if (!placed.some((problem) => problem.name === name)) placed.push({ name, sentence });
  }
  return { placed, unplaced };
};
