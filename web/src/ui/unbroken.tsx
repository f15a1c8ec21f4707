import { Children, cloneElement, isValidElement, type ReactNode } from 'react';

const unbroken = (text: string): ReactNode =>
  text.split(NUMBERS).map((part, i) =>
    i % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name and never move.
      <span key={i} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  );

/** An element with children, which may contain texts; undefined for others, and for what is unbroken already. */
const parentOf = (node: ReactNode) =>
  isValidElement<{ children?: ReactNode }>(node) && node.type !== Unbroken && node.props.children !== undefined
    ? node
    : undefined;

/** Texts, also inside elements, whose dates and counts stay in one line. */
export const Unbroken = ({ children }: { children: ReactNode }): ReactNode =>
  Children.map(children, (child) => {
    if (typeof child === 'string') return unbroken(child);
    const parent = parentOf(child);
    return parent ? cloneElement(parent, {}, <Unbroken>{parent.props.children}</Unbroken>) : child;
  });

/**
 * What never breaks: numbers with their units (2026年11月28日, 第13条第2項, 週3日, 月3万円, 1か月ごと, 1,000万円, 3つ, 100%出資) and numbers with hyphens
 * (1-2-3). Browsers may break a line before and after a unit.
 */
export const NUMBERS =
  /((?:[第週月年]?\p{Nd}[\p{Nd},.，．]*(?:[〜～~]\p{Nd}[\p{Nd},.，．]*)?(?:[かカヶ]?\p{Script=Han}{1,2}|つ))+(?:ごと)?|\p{Nd}+(?:-\p{Nd}+)+|\p{Nd}+[%％]\p{Script=Han}*)/u;
