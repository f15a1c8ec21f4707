import { useEffect } from 'react';
import type { Member } from '#contracts/api/member.ts';
import { wasCalledEarly } from '#web/src/api/early.ts';
import { OpenItemsLink } from '#web/src/profile-items/open-items-link.tsx';
import { setTab, useKeyword, useTab } from '#web/src/session/location-store.ts';
import { nextRegisterPage } from '#web/src/session/register-places.ts';
import { useSession } from '#web/src/session/session-store.ts';
import { KeywordBox } from '#web/src/ui/keyword-box.tsx';
import { PathTabs } from '#web/src/ui/path-tabs.tsx';
import { Hero } from './hero.tsx';
import { OfferList } from './offer-list.tsx';
import './home.css';

/** `onApproachOffer` is called when a card is hovered or focused. */
export const Screen = ({ onApproachOffer }: { onApproachOffer: () => void }) => {
  const tab = useTab();
  const [keyword, setKeyword] = useKeyword();
  const { member } = useSession();
  const isComplete = member !== null && nextRegisterPage(member) === null;
  useEffect(() => {
    // Together with the session check, so that the list does not move down later.
    if (wasCalledEarly('me')) OpenItemsLink.fetchAhead();
  }, []);
  return (
    <>
      <Hero />
      <div className="home-list" data-path={tab}>
        {isComplete && <OpenItemsLink place="home" member={member as Member} />}
        <div className="home-list-tools">
          <PathTabs kind={tab} onKind={setTab} panel="offers" />
          <KeywordBox keyword={keyword} onKeyword={setKeyword} />
        </div>
        <OfferList tab={tab} keyword={keyword} onApproach={onApproachOffer} />
      </div>
    </>
  );
};
