import type { ComponentType } from 'react';
import type { Member } from '#contracts/api/member.ts';
import type { Fact } from './parts/base/define-fact.ts';

type View = ComponentType<{ member: Member }>;

const found = import.meta.glob<View>('./*/view.tsx', { eager: true, import: 'View' });

const kebab = (key: string): string => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** What the profile shows of a fact that is given. @throws where its folder holds no `view.tsx`. */
export const viewOf = ({ key }: Pick<Fact, 'key'>): View => {
  const file = `./${kebab(key)}/view.tsx`;
  const view = found[file];
  if (!view) throw new Error(`There is no web/facts/${file.slice(2)}.`);
  return view;
};
