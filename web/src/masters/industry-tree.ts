import type { IndustryCategory } from '#contracts/api/masters.ts';
import { fold, searchFor } from '#contracts/api/search.ts';

type Tree = readonly IndustryCategory[];

const industriesOf = (tree: Tree) =>
  tree.flatMap(({ sub_categories }) => sub_categories.flatMap(({ industries }) => industries));

/** The name of an industry; undefined if the tree does not contain it. */
export const industryName = (tree: Tree, id: number): string | undefined =>
  industriesOf(tree).find(({ industry_id }) => industry_id === id)?.industry_name;

export const countIndustries = (tree: Tree): number => industriesOf(tree).length;

export const countChosen = (category: IndustryCategory, chosen: readonly number[]): number =>
  industriesOf([category]).filter(({ industry_id }) => chosen.includes(industry_id)).length;

/**
 * Filters the tree by keyword (decision S9). Each word must occur in the industry's name or in its groups' names; width, case
 * and kana are ignored. Empty groups are removed.
 */
export const searchIndustries = (tree: Tree, keyword: string): Tree => {
  if (keyword.trim() === '') return tree;
  const isFound = searchFor(keyword);
  return tree.flatMap((category) => {
    const sub_categories = category.sub_categories.flatMap((group) => {
      const industries = group.industries.filter(({ industry_name }) =>
        isFound(fold(`${category.name} ${group.name} ${industry_name}`)),
      );
      return industries.length > 0 ? [{ ...group, industries }] : [];
    });
    return sub_categories.length > 0 ? [{ ...category, sub_categories }] : [];
  });
};
