import { Children, cloneElement, isValidElement, type ReactNode } from 'react';
import { NUMBERS } from './numbers.ts';

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
