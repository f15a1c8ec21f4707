import type { Member } from '#contracts/api/member.ts';
import { SectionLinks } from '#web/src/ui/section-links/section-links.tsx';
import { SECTIONS } from './section-list.ts';
import { useMenuFixed } from './side-menu-fixing.ts';
import './side-menu.css';

const MISSING = <span className="visually-hidden">（未設定）</span>;

/** Links to the sections, with missing ones named: a side menu, or sticky chips on narrow screens. */
export const SideMenu = ({ member }: { member: Member }) => {
  const isFixed = useMenuFixed();
  const stops = SECTIONS.map(({ id, title, isGiven }) => ({ id, title, mark: !isGiven(member) && MISSING }));
  return (
    <nav className="side-menu screen-only" aria-label="プロフィールの目次" data-fixed={isFixed || undefined}>
      <SectionLinks stops={stops} />
    </nav>
  );
};
