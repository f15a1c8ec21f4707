import type { ComponentType } from 'react';
import type { Member } from '#contracts/api/member.ts';
import type { ProfileItem } from './parts/define-profile-item.ts';

type View = ComponentType<{ member: Member }>;
type Views = Readonly<Record<string, View>>;

const views: Views = import.meta.glob<View>('./*/view.tsx', { eager: true, import: 'View' });
const blocks: Views = import.meta.glob<View>('./*/block.tsx', { eager: true, import: 'ItemBlock' });

const kebab = (key: string): string => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const viewIn = (found: Views, { key }: Pick<ProfileItem, 'key'>, name: string): View => {
  const file = `./${kebab(key)}/${name}`;
  const view = found[file];
  if (!view) throw new Error(`There is no web/src/profile-items/${file.slice(2)}.`);
  return view;
};

/** The view of a profile item. @throws if its folder has no `view.tsx`. */
export const viewOf = (profileItem: Pick<ProfileItem, 'key'>): View => viewIn(views, profileItem, 'view.tsx');

/** The profile block of a profile item. @throws if its folder has no `block.tsx`. */
export const blockOf = (profileItem: Pick<ProfileItem, 'key'>): View => viewIn(blocks, profileItem, 'block.tsx');
