const isWhole = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether a value stands on one line: a row does, whose fields are texts, numbers and moments. */
const isLine = (value: unknown): boolean =>
  !isWhole(value) || Object.values(value).every((entry) => !isWhole(entry) || JSON.stringify(entry).length <= 24);

/** JSON of which every row is one line, so that a change of one shows as that. */
export const jsonText = (value: unknown, indent = ''): string => {
  if (!isWhole(value) || isLine(value)) return JSON.stringify(value);
  const inner = `${indent}  `;
  const entries = Object.entries(value).map(([name, entry]) => {
    const text = jsonText(entry, inner);
    return inner + (Array.isArray(value) ? text : `${JSON.stringify(name)}: ${text}`);
  });
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${entries.join(',\n')}\n${indent}${close}`;
};
