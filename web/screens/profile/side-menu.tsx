import { TriangleAlert } from 'lucide-react';
import type { Member } from '#contracts/api/member.ts';
import { useCurrentSection } from '#web/ui/use-current-section.ts';
import { SECTION_IDS, SECTIONS } from './section-list.ts';
import { useMenuFixed } from './side-menu-fixing.ts';
import './side-menu.css';

/** The nine sections beside them, on wide screens; what is not filled in is marked. */
export const SideMenu = ({ member }: { member: Member }) => {
  const current = useCurrentSection(SECTION_IDS);
  const isFixed = useMenuFixed();
  return (
    <nav className="side-menu" aria-label="プロフィールの目次" data-fixed={isFixed || undefined}>
      <ol>
        {SECTIONS.map(({ id, title, isGiven }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {title}
              {!isGiven(member) && (
                <>
                  <TriangleAlert className="icon" aria-hidden />
                  <span className="visually-hidden">（未設定）</span>
                </>
              )}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
};
