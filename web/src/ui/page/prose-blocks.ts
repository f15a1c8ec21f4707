/** A piece of a long text: a paragraph of lines, or the items of a list. */
export type ProseBlock =
  | { readonly kind: 'paragraph'; readonly lines: string[] }
  | { readonly kind: 'list'; readonly items: string[] };

/** `・`, `-`, `*`, `•` and `●` begin an item; a digit after a hyphen is a number (-5), not an item. */
const ITEM = /^\s*(?:[・•●]|[-*](?!\d))\s*(.+)$/;

/**
 * Reads the plain text of an offer: a blank line ends a paragraph, a line that begins with ・ or - is an item,
 * a line that begins with a space goes on with the item above it.
 */
export const proseBlocks = (text: string | null | undefined): ProseBlock[] => {
  const blocks: ProseBlock[] = [];
  let last: ProseBlock | null = null;
  const open = (block: ProseBlock) => {
    blocks.push(block);
    last = block;
  };
  for (const line of (text ?? '').split(/\r\n?|\n/)) {
    const before = last as ProseBlock | null;
    const item = ITEM.exec(line)?.[1]?.trim();
    const words = line.trim();
    if (words === '') last = null;
    else if (item !== undefined && before?.kind === 'list') before.items.push(item);
    else if (item !== undefined) open({ kind: 'list', items: [item] });
    else if (before?.kind === 'list' && /^[ 　\t]/.test(line)) before.items.push(`${before.items.pop() ?? ''}${words}`);
    else if (before?.kind === 'paragraph') before.lines.push(words);
    else open({ kind: 'paragraph', lines: [words] });
  }
  return blocks;
};
