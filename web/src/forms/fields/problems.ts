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
