import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { loadJobTypes, useJobTypes } from '#web/src/masters/masters.ts';
import styles from './filter-chips.module.css';
import { Chip } from './filter-chips.tsx';
import { JobTypePanel } from './job-type-panel.tsx';
import type { OfferQuery } from './offer-query.ts';
import { showList } from './show-list.ts';
import '#web/src/ui/styles/choices.css';

const JobTypeFilter = ({ jobType, choose }: Pick<OfferQuery, 'jobType' | 'choose'>) => {
  const { phase, jobTypes } = useJobTypes();
  const chip = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => void loadJobTypes(), []);
  const chosen = jobTypes.find(({ id }) => id === jobType);
  const isUnknown = phase === 'ready' && jobType !== null && !chosen;
  useEffect(() => {
    // A job type that no longer exists would empty the list without explanation.
    if (isUnknown) choose(null);
  }, [isUnknown, choose]);
  const close = (then?: () => void) => {
    flushSync(() => setOpen(false));
    then?.();
  };
  return (
    <div className={styles.place}>
      <Chip
        ref={chip}
        name="職種"
        words={jobType === null ? '' : (chosen?.name ?? '選択した職種')}
        isOpen={isOpen}
        onPress={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <JobTypePanel
          chosen={jobType}
          chip={() => chip.current}
          onClose={close}
          onChoose={(id) => {
            choose(id);
            showList();
          }}
        />
      )}
    </div>
  );
};

/** Filters for members: one job type if their name is set, and their applications. */
export const OfferFilter = ({ named, jobType, choose, onlyApplied, showOnlyApplied }: OfferQuery) => (
  <>
    {named && <JobTypeFilter jobType={jobType} choose={choose} />}
    <label className={styles.chip} data-chosen={onlyApplied || undefined}>
      <input
        className="choice-mark"
        type="checkbox"
        checked={onlyApplied}
        onChange={({ currentTarget }) => {
          showOnlyApplied(currentTarget.checked);
          showList();
        }}
      />
      <span>応募済みのみ</span>
    </label>
  </>
);
