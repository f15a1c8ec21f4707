import type { MouseEvent, ReactNode } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { hasModifier } from './has-modifier.ts';

const follow = (event: MouseEvent<HTMLAnchorElement>) => {
  if (hasModifier(event)) return;
  event.preventDefault();
  navigate(event.currentTarget.href);
};

/**
 * A link to a page of this site, for lists of thousands. wouter's own listens to the address, and each of them that goes looks
 * through all who do: of a thousand, most of what a key in the keyword box took.
 */
export const ListLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} onClick={follow}>
    {children}
  </a>
);
