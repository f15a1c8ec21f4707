import { PendingCard } from '#web/src/offers/pending-card.tsx';
import { setTab, useKeyword, useTab } from '#web/src/session/location-store.ts';
import { KeywordBox } from '#web/src/ui/keyword-box.tsx';
import { PathTabs } from '#web/src/ui/path-tabs.tsx';
import { Hero } from './hero.tsx';
import { OfferList } from './offer-list.tsx';
import './home.css';

/** `onApproachOffer` is called when a card is hovered or focused. */
export const Screen = ({ onApproachOffer }: { onApproachOffer: () => void }) => {
  const tab = useTab();
  const [keyword, setKeyword] = useKeyword();
  return (
    <>
      <Hero />
      <div className="home-list" data-path={tab}>
        <PendingCard />
        <div className="home-list-tools">
          <PathTabs kind={tab} onKind={setTab} panel="offers" />
          <KeywordBox keyword={keyword} onKeyword={setKeyword} />
        </div>
        <OfferList tab={tab} keyword={keyword} onApproach={onApproachOffer} />
      </div>
    </>
  );
};
