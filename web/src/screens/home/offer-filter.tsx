import { useEffect, useRef } from 'react';
import { CheckRow } from '#web/src/forms/choices/check-box.tsx';
import { loadJobTypes, useJobTypes } from '#web/src/masters/masters.ts';
import { NotLoaded } from '#web/src/ui/not-loaded.tsx';
import { JobTypeChoice } from './job-type-choice.tsx';
import styles from './offer-filter.module.css';
import type { OfferQuery } from './offer-query.ts';
import { showList } from './show-list.ts';

/** Shows a message and a retry button if the job types fail to load (decision S22). */
const JobTypeFilter = ({ jobType, choose }: Pick<OfferQuery, 'jobType' | 'choose'>) => {
  const { phase, jobTypes } = useJobTypes();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => void loadJobTypes(), []);
  const retry = () => {
    // The retry button disappears during the request, so the focus moves to the field.
    field.current?.focus();
    void loadJobTypes();
  };
  const isUnknown = phase === 'ready' && jobType !== null && !jobTypes.some(({ id }) => id === jobType);
  useEffect(() => {
    // A job type that no longer exists would empty the list without explanation.
    if (isUnknown) choose(null);
  }, [isUnknown, choose]);
  const onChoose = (id: number | null) => {
    choose(id);
    showList();
  };
  return (
    <>
      <JobTypeChoice
        field={field}
        jobTypes={jobTypes}
        chosen={jobType}
        onChoose={onChoose}
        describedBy={phase === 'failed' ? 'job-type-failure' : undefined}
      />
      {phase === 'failed' && <NotLoaded what="職種" id="job-type-failure" className={styles.failure} onClick={retry} />}
    </>
  );
};

/** Filters for members: their applications, and one job type if their name is set. */
export const OfferFilter = ({ named, jobType, choose, onlyApplied, showOnlyApplied }: OfferQuery) => (
  <>
    <CheckRow
      checked={onlyApplied}
      onChange={(isChecked) => {
        showOnlyApplied(isChecked);
        showList();
      }}
    >
      応募済みのみ
    </CheckRow>
    {named && <JobTypeFilter jobType={jobType} choose={choose} />}
  </>
);
