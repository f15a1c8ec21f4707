import { flushSync } from 'react-dom';
import type { Member } from '#contracts/api/member.ts';
import { PendingCard } from '#web/src/offers/pending/pending-card.tsx';
import { ItemBlock as DesiredCondition } from '#web/src/profile-items/desired-condition/block.tsx';
import { ItemBlock as Willingness } from '#web/src/profile-items/willingness/block.tsx';
import { useSession } from '#web/src/session/session-store.ts';
import { NotLoaded } from '#web/src/ui/not-loaded.tsx';
import { onDemand } from '#web/src/ui/on-demand.tsx';
import { NameCard } from './name-card.tsx';
import styles from './profile.module.css';
import { EditDialog, ProfileDialogs, useProfileDialogs } from './profile-dialogs.tsx';
import { ProfileTabs, panelId, showTab, tabId, useProfileAddress } from './profile-tabs.tsx';
import { Sections } from './sections/sections.tsx';
import { useEditing } from './sections/use-editing.ts';
import { SideMenu } from './side-menu.tsx';

const RecommendedOffers = onDemand(
  () => import('./recommended/recommended-offers.tsx').then((m) => m.RecommendedOffers),
  null,
  ({ onRetry }) => <NotLoaded what="おすすめの求人" onClick={onRetry} />,
);

const Profile = ({ member }: { member: Member }) => {
  const { tab } = useProfileAddress();
  const editing = useEditing();
  const dialogs = useProfileDialogs(member);
  // Renders the link's target before the browser scrolls to it.
  const goToSections = () => flushSync(() => showTab('profile'));
  return (
    <>
      <div className={styles.top}>
        <div className={styles.topInner}>
          <PendingCard />
          <NameCard member={member} onEdit={dialogs.edit} onApproachEdit={EditDialog.fetchAhead} onGo={goToSections} />
          <div className={styles.blocks}>
            <DesiredCondition member={member} />
            <Willingness member={member} />
          </div>
        </div>
      </div>
      <div className={styles.main}>
        <ProfileTabs tab={tab} onTab={showTab} />
        {/* Hidden, not unmounted, to preserve input in a section. */}
        <div
          className={styles.columns}
          role="tabpanel"
          id={panelId('profile')}
          aria-labelledby={tabId('profile')}
          hidden={tab !== 'profile'}
        >
          <SideMenu member={member} />
          <Sections member={member} editing={editing} />
        </div>
        <div role="tabpanel" id={panelId('list')} aria-labelledby={tabId('list')} hidden={tab !== 'list'}>
          {tab === 'list' && <RecommendedOffers onGo={goToSections} />}
        </div>
      </div>
      <ProfileDialogs member={member} on={dialogs} />
      {editing.question}
    </>
  );
};

export const Screen = () => {
  const { member } = useSession();
  return member && <Profile member={member} />;
};
