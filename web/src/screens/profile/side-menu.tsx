import { TriangleAlert } from 'lucide-react';
import type { Member } from '#contracts/api/member.ts';
import { SectionLinks } from '#web/src/ui/section-links/section-links.tsx';
import { SECTIONS } from './section-list.ts';
import { useMenuFixed } from './side-menu-fixing.ts';
import './side-menu.css';

const MISSING = (
  <>
    <TriangleAlert className="icon" aria-hidden />
    <span className="visually-hidden">（未設定）</span>
  </>
);

/** The sections' names, beside them or, on narrow screens, as a row of chips that stays below the header; what is not filled in is marked. */
export const SideMenu = ({ member }: { member: Member }) => {
  const isFixed = useMenuFixed();
  const stops = SECTIONS.map(({ id, title, isGiven }) => ({ id, title, mark: !isGiven(member) && MISSING }));
  return (
    <nav className="side-menu screen-only" aria-label="プロフィールの目次" data-fixed={isFixed || undefined}>
      <SectionLinks stops={stops} />
    </nav>
  );
};
