/** Input of a request by name, as in PHP: lists and objects nest, nothing is validated yet. */
export type Fields = Record<string, unknown>;

/** Whether a value is an object of fields: not a list, a file or null. */
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

/** Maximum number of variables that PHP reads of a query or a form (`max_input_vars`). */
export const MAX_VARIABLES = 1_000;
/** PHP ignores names with deeper nesting (`max_input_nesting_level`). */
const MAX_LEVELS = 64;

const withoutSigns = (text: string): string => text.replace(/[ .[]/g, '_');

/**
 * Parses a name like PHP: `user[name]` is `user`, `name`; `a[]` is `a` and, as an empty key, the next number. PHP cuts it at a NUL,
 * drops spaces before it and takes an unclosed bracket as an ordinary character. No keys: the variable is ignored.
 */
const keysOf = (raw: string): string[] => {
  const name = (raw.split('\0', 1)[0] ?? '').replace(/^ +/, '');
  const bracket = name.indexOf('[');
  const head = withoutSigns(bracket < 0 ? name : name.slice(0, bracket));
  const keys = head === '' ? [] : [head];
  for (let at = bracket; keys.length > 0 && name[at] === '['; ) {
    const close = name.indexOf(']', at);
    if (close < 0) return keys.length === 1 ? [withoutSigns(name)] : keys;
    if (keys.length > MAX_LEVELS) return [...keys, ''];
    const key = name.slice(at + 1, close);
    keys.push(/^\s$/.test(key) ? '' : key);
    at = close + 1;
  }
  return keys;
};

class Tree extends Map<string, Tree | unknown> {
  /** The index for `[]`: one more than the highest number so far. */
  #next = 0;

  #uniqueKey(key: string): string {
    const own = key === '' ? String(this.#next) : key;
    if (/^(?:0|[1-9]\d{0,14})$/.test(own)) this.#next = Math.max(this.#next, Number(own) + 1);
    return own;
  }

  put(name: string, value: unknown): void {
    const keys = keysOf(name);
    const last = keys.pop();
    if (last === undefined) return;
    if (keys.length > MAX_LEVELS) {
      this.delete(keys[0] ?? '');
      return;
    }
    let branch: Tree = this;
    for (const key of keys) branch = branch.#below(key);
    branch.set(branch.#uniqueKey(last), value);
  }

  #below(key: string): Tree {
    const own = this.#uniqueKey(key);
    const existing = this.get(own);
    if (existing instanceof Tree) return existing;
    const made = new Tree();
    this.set(own, made);
    return made;
  }

  /** Merges `other` into this tree; it wins for equal names. Lists and objects merge element by element. */
  replaceBy(other: Tree): void {
    for (const [key, value] of other) {
      const own = this.get(key);
      if (own instanceof Tree && value instanceof Tree) own.replaceBy(value);
      else this.set(key, value);
    }
  }

  plain(): Fields {
    const entries = [...this].map(([key, value]) => [key, value instanceof Tree ? value.#listOrFields() : value]);
    return Object.fromEntries(entries);
  }

  #listOrFields(): unknown {
    const isList = [...this.keys()].every((key, index) => key === String(index));
    return isList ? Object.values(this.plain()) : this.plain();
  }
}

type Pairs = Iterable<readonly [string, unknown]>;
const treeOf = (pairs: Pairs): Tree => {
  const tree = new Tree();
  for (const [name, value] of pairs) tree.put(name, value);
  return tree;
};

/** Query or form pairs, nested as in PHP. The last of equal names wins, and a file wins over a text. */
export const nestFields = (texts: Pairs, files: Pairs = []): Fields => {
  const tree = treeOf(texts);
  tree.replaceBy(treeOf(files));
  return tree.plain();
};
