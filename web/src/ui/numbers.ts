/**
 * What never breaks: numbers with their units (2026年11月28日, 第13条第2項, 1か月ごと, 1,000万円, 3つ, 100%出資) and numbers with hyphens
 * (1-2-3). Browsers may break a line before and after a unit.
 */
export const NUMBERS =
  /((?:第?\d[\d,.]*(?:〜\d[\d,.]*)?(?:[かヶ]?\p{Script=Han}{1,2}|つ))+(?:ごと)?|\d+(?:-\d+)+|\d+[%％]\p{Script=Han}*)/u;
