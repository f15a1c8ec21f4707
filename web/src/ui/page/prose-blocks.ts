/** A block of a long text: a paragraph or a list. */
export type ProseBlock =
  | { readonly kind: 'paragraph'; readonly lines: string[] }
  | { readonly kind: 'list'; readonly items: string[] };

/** `・`, `-`, `*`, `•` and `●` start an item; a hyphen before a digit is a minus sign (-5). */
const ITEM = /^\s*(?:[・•●]|[-*](?!\d))\s*(.+)$/;

/**
 * Parses an offer's plain text: a blank line ends a paragraph, a line that starts with ・ or - is an item, and a line that starts
 * with a space continues the item above it.
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
