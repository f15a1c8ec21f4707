import { useEffect, useState } from 'react';
import type { Member } from '#contracts/api/member.ts';
import { SECTIONS } from '#web/src/profile-items/profile-items.ts';
import linksStyles from '#web/src/ui/section-links/section-links.module.css';
import { SectionLinks } from '#web/src/ui/section-links/section-links.tsx';
import { SIDE_MENU_MIN_PX, SIDE_MENU_RELEASE_PX } from '#web/src/ui-constants.ts';
import styles from './side-menu.module.css';

/** Fixed if the window is wider than 638 px and the page is scrolled less than 1300 px (product 2). */
export const isMenuFixed = (windowWidth: number, scrolled: number): boolean =>
  windowWidth > SIDE_MENU_MIN_PX && scrolled < SIDE_MENU_RELEASE_PX;

const useMenuFixed = (): boolean => {
  const [isFixed, setFixed] = useState(() => isMenuFixed(window.innerWidth, window.scrollY));
  useEffect(() => {
    const measure = () => setFixed(isMenuFixed(window.innerWidth, window.scrollY));
    measure();
    addEventListener('scroll', measure, { passive: true });
    addEventListener('resize', measure);
    return () => {
      removeEventListener('scroll', measure);
      removeEventListener('resize', measure);
    };
  }, []);
  return isFixed;
};

const MISSING = <span className="visually-hidden">（未設定）</span>;

/** Links to the sections, with missing ones named: a side menu, or sticky chips on narrow screens. */
export const SideMenu = ({ member }: { member: Member }) => {
  const isFixed = useMenuFixed();
  const stops = SECTIONS.map(({ profile: { id }, title, isGiven }) => ({
    id,
    title,
    mark: !isGiven(member) && MISSING,
  }));
  return (
    <nav
      className={`${styles.menu} ${linksStyles.sticky} screen-only`}
      aria-label="プロフィールの目次"
      data-fixed={isFixed || undefined}
    >
      <SectionLinks stops={stops} listClass={styles.list} linkClass={styles.link} />
    </nav>
  );
};
