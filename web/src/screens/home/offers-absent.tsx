import { X } from 'lucide-react';
import type { OfferKind } from '#contracts/api/offer-kind.ts';
import type { OfferCard } from '#contracts/api/offers.ts';
import { grouped } from '#web/src/format/yen.ts';
import { useList } from '#web/src/lists/list-store.ts';
import { useJobTypes } from '#web/src/masters/masters.ts';
import { searchOffers } from '#web/src/offers/offer-search.ts';
import { OffersFailed } from '#web/src/offers/offers-failed.tsx';
import { homeOffers, offersStore, useOffersOf } from '#web/src/offers/offers-store.ts';
import { setTab, useKeyword } from '#web/src/session/list-address.ts';
import emptyBench from '#web/src/ui/art/empty-bench.svg';
import { KIND_NAMES, KindIcon } from '#web/src/ui/badge.tsx';
import { Button } from '#web/src/ui/button/button.tsx';
import { type Conditions, changeConditions, conditionWords, GROUPS, readConditions } from './conditions.ts';
import { narrow } from './narrowing.ts';
import type { OfferQuery } from './offer-query.ts';
import '#web/src/ui/styles/choices.css';
import styles from './offers-absent.module.css';
import { focusList } from './show-list.ts';

interface OffersAbsentProps extends OfferQuery {
  tab: OfferKind;
  offers: readonly OfferCard[];
  conditions: Conditions;
}

/** Beside the page's list, each loaded once in a visit. */
const others = { career: offersStore(), side: offersStore() };
const ofAllTypes = offersStore();

/** The other kind of work with keyword and remote work, else with the keyword; null without hits. */
const OtherKind = ({ tab, jobType, onlyApplied, conditions, keyword }: OffersAbsentProps & { keyword: string }) => {
  const kind = tab === 'side' ? 'career' : 'side';
  const offers = useOffersOf(others[kind], { kind, jobTypeId: jobType, isNeeded: true });
  const found = searchOffers(offers ?? [], keyword).filter((offer) => !onlyApplied || offer.is_applied);
  const withRemote = narrow(found, { ...readConditions('', kind), remote: conditions.remote }).hits.length;
  const count = withRemote || found.length;
  if (count === 0) return null;
  const show = () => focusList(() => setTab(kind, withRemote === 0 ? ['remote'] : []));
  return (
    <div data-path={kind}>
      <Button variant="ghost" className={styles.other} onClick={show}>
        <KindIcon kind={kind} />
        <span>{`${KIND_NAMES[kind]}の${grouped(count)}件を表示`}</span>
      </Button>
    </div>
  );
};

/** Every condition of the list: its words, the hits without it (null if not known), and its removal. */
const useRemovals = (props: OffersAbsentProps, keyword: string, setKeyword: (keyword: string) => void) => {
  const { tab, offers, conditions, jobType, choose, onlyApplied, showOnlyApplied } = props;
  const { jobTypes } = useJobTypes();
  const all = useOffersOf(ofAllTypes, { kind: tab, jobTypeId: null, isNeeded: jobType !== null });
  const hits = (some: readonly OfferCard[], word: string, isApplied: boolean, rest: Conditions): number =>
    narrow(
      searchOffers(some, word).filter((offer) => !isApplied || offer.is_applied),
      rest,
    ).hits.length;
  const jobTypeName = jobTypes.find(({ id }) => id === jobType)?.name ?? '選択した職種';
  return [
    keyword && {
      words: `「${keyword}」`,
      hits: hits(offers, '', onlyApplied, conditions),
      remove: () => setKeyword(''),
    },
    jobType !== null && {
      words: jobTypeName,
      hits: all && hits(all, keyword, onlyApplied, conditions),
      remove: () => choose(null),
    },
    ...GROUPS.map(
      (group) =>
        conditions[group].length > 0 && {
          words: conditionWords(group, conditions, tab),
          hits: hits(offers, keyword, onlyApplied, { ...conditions, [group]: [] }),
          remove: () => changeConditions({ [group]: [] }),
        },
    ),
    onlyApplied && {
      words: '応募済みのみ',
      hits: hits(offers, keyword, false, conditions),
      remove: () => showOnlyApplied(false),
    },
  ].filter((removal) => removal !== false && removal !== '');
};

const NoOffers = (props: OffersAbsentProps) => {
  const [text, setKeyword] = useKeyword();
  const keyword = text.trim();
  const removals = useRemovals(props, keyword, setKeyword);
  const helpful = removals
    .flatMap(({ hits, ...removal }) => (hits ? [{ ...removal, hits }] : []))
    .sort((one, other) => other.hits - one.hits);
  const isKnown = helpful.length > 0 || removals.every(({ hits }) => hits !== null);
  const isOnlyApplied = props.onlyApplied && removals.length === 1;
  const title = () => {
    if (isOnlyApplied) return '応募済みの求人はまだありません。';
    return removals.length > 0 ? '条件に合う求人が見つかりませんでした。' : '現在、公開中の求人はありません。';
  };
  return (
    <div className={styles.none}>
      <div>
        <h3>{title()}</h3>
        {isOnlyApplied && <p>応募すると、ここで確認できます。</p>}
        {!isOnlyApplied && removals.length > 0 && isKnown && (
          <p>
            {helpful.length > 0
              ? '条件を1つ外すと、次の件数が見つかります。'
              : '条件を1つ外しても見つかりません。条件をクリアしてお試しください。'}
          </p>
        )}
        {helpful.length > 0 && (
          <ul className={styles.removals}>
            {helpful.map(({ words, hits, remove }) => (
              <li key={words}>
                <button type="button" className="choice-box" onClick={() => focusList(remove)}>
                  <X />
                  <span>
                    <strong>{words}</strong>
                    <span>を外す</span>
                  </span>
                  <b>{`${grouped(hits)}件`}</b>
                </button>
              </li>
            ))}
          </ul>
        )}
        <div className={styles.ways}>
          <OtherKind {...props} keyword={keyword} />
          {removals.length > helpful.length || removals.length > 1 ? (
            <Button variant="ghost" onClick={() => focusList(props.clear)}>
              条件をクリア
            </Button>
          ) : null}
        </div>
      </div>
      <img src={emptyBench} alt="" width="400" height="260" />
    </div>
  );
};

/** Replaces the list: no matches or no offers, and what leads on, or a failure with a retry button. */
export const OffersAbsent = (props: OffersAbsentProps) => {
  const list = useList(homeOffers);
  return list.phase === 'failed' ? (
    <OffersFailed failure={list.failure} onRetry={() => focusList(props.reload)} />
  ) : (
    <NoOffers {...props} />
  );
};
