import { ChevronLeft, Info, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import type { Offer } from '#contracts/api/offers.ts';
import { kindOf } from '#web/src/offers/kind-of.ts';
import { OtherOffers } from '#web/src/offers/other-offers.tsx';
import { offerIdIn } from '#web/src/paths.ts';
import { wayBack } from '#web/src/session/last-list.ts';
import { useQuery } from '#web/src/session/list-address.ts';
import { useSession } from '#web/src/session/session-store.ts';
import { Button } from '#web/src/ui/button/button.tsx';
import { onDemand } from '#web/src/ui/on-demand.tsx';
import { Note } from '#web/src/ui/page/note.tsx';
import { RoadHeading } from '#web/src/ui/page/road-heading.tsx';
import { RouteMenu } from '#web/src/ui/section-links/section-links.tsx';
import { ApplyBar } from './apply-bar.tsx';
import { isNewlyApplied, useNewlyApplied } from './newly-applied.ts';
import styles from './offer.module.css';
import { OfferHead } from './offer-head.tsx';
import { offerSections } from './offer-sections.tsx';
import { leaveOffer, loadOffer, refreshOffer, useOffer } from './offer-store.ts';
import '#web/src/ui/styles/button-variants.css';
import '#web/src/ui/styles/page.css';
import '#web/src/ui/styles/printed-part.css';
import '#web/src/ui/styles/text-button.css';

const Applied = onDemand(
  () => import('./applied.tsx').then((m) => m.Applied),
  null,
  () => null,
);
// With its code, the section appears together with the offer, which then does not shift.
if (isNewlyApplied()) Applied.fetchAhead();

const OfferBody = ({ offer }: { offer: Offer }) => {
  const sections = offerSections(offer);
  return (
    <div className="with-side">
      <RouteMenu title="求人の内容" stops={sections}>
        <Button variant="ghost" small onClick={() => window.print()}>
          <Printer />
          印刷する
        </Button>
      </RouteMenu>
      <div>
        {sections.map(({ id, title, body }) => (
          <section
            key={id}
            className={`${styles.section} surface printed-part`}
            id={id}
            aria-labelledby={`${id}-title`}
          >
            <RoadHeading id={`${id}-title`}>{title}</RoadHeading>
            {body}
          </section>
        ))}
        <p className="printed-address">{globalThis.location.href.replace(/[?#].*$/, '')}</p>
      </div>
    </div>
  );
};

/** The loading skeleton, visible after 200 ms only. */
const OfferBones = () => (
  <div className="with-side" aria-hidden="true">
    <div />
    <div>
      {['first', 'second'].map((place) => (
        <div key={place} className={`${styles.section} surface printed-part ${styles.sectionComing}`}>
          <i className={`${styles.bone} ${styles.boneShort}`} />
          <i className={`${styles.bone} ${styles.boneLong}`} />
          <i className={`${styles.bone} ${styles.boneLong}`} />
          <i className={styles.bone} />
        </div>
      ))}
    </div>
  </div>
);

/** Reloads the offer after login and logout, because `is_applied` depends on the person. */
const useRefreshForPerson = (): void => {
  const { phase } = useSession();
  const before = useRef(phase);
  useEffect(() => {
    if (before.current !== 'checking' && before.current !== phase) void refreshOffer();
    before.current = phase;
  }, [phase]);
};

export const Screen = () => {
  const [path] = useLocation();
  const id = offerIdIn(path) ?? '';
  // Opens an unlisted offer.
  const token = new URLSearchParams(useQuery()).get('token');
  const page = useOffer();
  useEffect(() => {
    void loadOffer(id, token);
    return leaveOffer;
  }, [id, token]);
  useRefreshForPerson();
  // The store may still contain the previous offer.
  const ready = page.phase === 'ready' && page.requested.id === id ? page : null;
  const offer = ready?.offer ?? null;
  const isNewlyApplied = useNewlyApplied(id);
  const showsApplied = ready?.offer.is_applied && isNewlyApplied && !ready.isReloading;
  // Whoever has just applied reads that first, also if the offer has closed since then.
  const isClosed = ready?.isClosed && !showsApplied;
  const { words, ...list } = wayBack(offer && kindOf(offer));
  return (
    <div
      className={`page ${styles.page}`}
      data-path={offer ? kindOf(offer) : undefined}
      aria-busy={offer === null}
      data-closed={isClosed || undefined}
    >
      <Link className={`text-button ${styles.back} screen-only`} {...list}>
        <ChevronLeft />
        {words}
      </Link>
      {isClosed && (
        <Note icon={<Info />}>
          <strong>この求人は募集を終了しました。</strong>
          <br />
          内容はご覧になれますが、応募はできません。
        </Note>
      )}
      {showsApplied && <Applied offer={ready.offer} />}
      {showsApplied && <OtherOffers offer={ready.offer} order={['job-type', 'company']} />}
      <OfferHead offer={offer} />
      {isClosed && <OtherOffers offer={ready.offer} isClosed />}
      {offer ? <OfferBody offer={offer} /> : <OfferBones />}
      {ready && !isClosed && !showsApplied && <OtherOffers offer={ready.offer} />}
      {ready && <ApplyBar {...ready} isNewlyApplied={isNewlyApplied} />}
    </div>
  );
};
