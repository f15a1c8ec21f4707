import type { IndustryCategory } from '#contracts/api/masters.ts';
import { fold } from '#web/src/format/search-fold.ts';

type Tree = readonly IndustryCategory[];

const industriesOf = (tree: Tree) =>
  tree.flatMap(({ sub_categories }) => sub_categories.flatMap(({ industries }) => industries));

/** The name of an industry; undefined where the list does not hold it (any more, or not yet). */
export const industryName = (tree: Tree, id: number): string | undefined =>
  industriesOf(tree).find(({ industry_id }) => industry_id === id)?.industry_name;

/** How many industries can be chosen in the tree. */
export const countIndustries = (tree: Tree): number => industriesOf(tree).length;

/** How many of the chosen ones are in a category. */
export const countChosen = (category: IndustryCategory, chosen: readonly number[]): number =>
  industriesOf([category]).filter(({ industry_id }) => chosen.includes(industry_id)).length;

/**
 * The part of the tree that fits a word: an industry fits by its own name or by the names of the groups above it, each word
 * somewhere in them, whatever their width, case or kana (decision S9). Groups without any are left out.
 */
export const searchIndustries = (tree: Tree, keyword: string): Tree => {
  const words = fold(keyword).split(/\s+/).filter(Boolean);
  if (words.length === 0) return tree;
  return tree.flatMap((category) => {
    const sub_categories = category.sub_categories.flatMap((group) => {
      const industries = group.industries.filter(({ industry_name }) => {
        const text = fold(`${category.name} ${group.name} ${industry_name}`);
        return words.every((word) => text.includes(word));
      });
      return industries.length > 0 ? [{ ...group, industries }] : [];
    });
    return sub_categories.length > 0 ? [{ ...category, sub_categories }] : [];
  });
};
