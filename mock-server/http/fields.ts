/** Input of a request by name, as PHP sees it: lists and objects nest, nothing is checked yet. */
export type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob);

/** The value at a dotted path: `industry_id.0`. */
export const fieldAt = (input: Fields, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        (isFields(value) || Array.isArray(value)) && Object.hasOwn(value, key) ? (value as Fields)[key] : undefined,
      input,
    );

/** Keys of the nested form of PHP: `user[name]` is `user`, `name`; `a[]` is `a` and the next number. */
const keysOf = (name: string): string[] => {
  const bracket = name.indexOf('[');
  const head = (bracket > 0 ? name.slice(0, bracket) : name).replace(/[. ]/g, '_');
  if (bracket <= 0) return [head];
  return [head, ...[...name.slice(bracket).matchAll(/\[([^\]]*)\]/g)].map(([, key = '']) => key)];
};

class Tree extends Map<string, Tree | unknown> {
  /** What `[]` stands for: one more than the highest number so far. */
  next = 0;
}

const put = (tree: Tree, [key = '', ...rest]: string[], value: unknown): void => {
  const own = key === '' ? String(tree.next) : key;
  if (/^(?:0|[1-9]\d{0,14})$/.test(own)) tree.next = Math.max(tree.next, Number(own) + 1);
  if (rest.length === 0) {
    tree.set(own, value);
    return;
  }
  const below = tree.get(own);
  const branch: Tree = below instanceof Tree ? below : new Tree();
  tree.set(own, branch);
  put(branch, rest, value);
};

const plain = (tree: Tree): Fields =>
  Object.fromEntries([...tree].map(([key, value]) => [key, value instanceof Tree ? listOrFields(value) : value]));

const listOrFields = (tree: Tree): unknown =>
  [...tree.keys()].every((key, index) => key === String(index)) ? Object.values(plain(tree)) : plain(tree);

/** PHP leaves a name out that is nested deeper (`max_input_nesting_level`). */
const MOST_KEYS = 65;

/** Pairs of a query string or form, nested as PHP nests them; of equal names the last one counts. */
export const nestFields = (pairs: Iterable<readonly [string, unknown]>): Fields => {
  const tree = new Tree();
  for (const [name, value] of pairs) {
    const keys = keysOf(name);
    if (keys.length <= MOST_KEYS) put(tree, keys, value);
  }
  return plain(tree);
};
