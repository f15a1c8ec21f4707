const isWhole = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether a value fits on one line, like a row of texts, numbers and times. */
const isLine = (value: unknown): boolean =>
  !isWhole(value) || Object.values(value).every((entry) => !isWhole(entry) || JSON.stringify(entry).length <= 24);

/** JSON with one line per row, so that diffs show changed rows. */
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
