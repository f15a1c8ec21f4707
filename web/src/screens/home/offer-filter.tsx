import { useEffect, useRef } from 'react';
import { CheckRow } from '#web/src/forms/choices/check-row.tsx';
import { loadJobTypes, useJobTypes } from '#web/src/masters/job-types-store.ts';
import { Button } from '#web/src/ui/button.tsx';
import { NotLoaded } from '#web/src/ui/not-loaded.tsx';
import { SelectBox } from '#web/src/ui/select-box.tsx';
import type { OfferQuery } from './offer-query.ts';
import './offer-filter.css';

/** Shows a message and a retry button if the job types fail to load (decision S22). */
const JobTypeChoice = ({ jobType, choose }: Pick<OfferQuery, 'jobType' | 'choose'>) => {
  const { phase, jobTypes } = useJobTypes();
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => void loadJobTypes(), []);
  const retry = () => {
    // The retry button disappears during the request, so the focus moves to the select.
    select.current?.focus();
    void loadJobTypes();
  };
  const isUnknown = phase === 'ready' && jobType !== null && !jobTypes.some(({ id }) => id === jobType);
  useEffect(() => {
    // A job type that no longer exists would empty the list without explanation.
    if (isUnknown) choose(null);
  }, [isUnknown, choose]);
  return (
    <div className="list-filter-row">
      <div className="list-filter-choice">
        <label className="list-filter-label" htmlFor="job-type">
          職種から選ぶ
        </label>
        <SelectBox
          compact
          ref={select}
          id="job-type"
          value={jobType ?? ''}
          aria-describedby={phase === 'failed' ? 'job-type-failure' : undefined}
          onChange={(event) => choose(event.target.value ? Number(event.target.value) : null)}
        >
          <option value="">すべての職種</option>
          {jobTypes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectBox>
      </div>
      <Button variant="ghost" disabled={jobType === null} onClick={() => choose(null)}>
        設定をクリア
      </Button>
      {phase === 'failed' && (
        <NotLoaded what="職種" id="job-type-failure" className="list-filter-failure" onClick={retry} />
      )}
    </div>
  );
};

/** Filters for members: their applications, and one job type if their name is set. */
export const OfferFilter = ({ named, jobType, choose, onlyApplied, showOnlyApplied }: OfferQuery) => (
  <div className="list-filter">
    <CheckRow checked={onlyApplied} onChange={(event) => showOnlyApplied(event.currentTarget.checked)}>
      応募済みのみ
    </CheckRow>
    {named && <JobTypeChoice jobType={jobType} choose={choose} />}
  </div>
);
