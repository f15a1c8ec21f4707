import { useEffect, useRef } from 'react';
import { loadJobTypes, useJobTypes } from '#web/masters/job-types-store.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectBox } from '#web/ui/select-box.tsx';
import './job-type-filter.css';

interface JobTypeFilterProps {
  chosen: number | null;
  onChoose: (id: number | null) => void;
}

/** Narrows the list to one job type; says so where the job types could not be loaded (decision S22). */
export const JobTypeFilter = ({ chosen, onChoose }: JobTypeFilterProps) => {
  const { phase, jobTypes } = useJobTypes();
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => void loadJobTypes(), []);
  const retry = () => {
    // The button goes while it is tried: the focus goes to what it is tried for.
    select.current?.focus();
    void loadJobTypes();
  };
  const isUnknown = phase === 'ready' && chosen !== null && !jobTypes.some(({ id }) => id === chosen);
  useEffect(() => {
    // A job type that is no longer offered would narrow the list to nothing, unseen.
    if (isUnknown) onChoose(null);
  }, [isUnknown, onChoose]);
  return (
    <div className="list-filter">
      <div className="list-filter-choice">
        <label className="list-filter-label" htmlFor="job-type">
          職種から選ぶ
        </label>
        <SelectBox
          compact
          ref={select}
          id="job-type"
          value={chosen ?? ''}
          aria-describedby={phase === 'failed' ? 'job-type-failure' : undefined}
          onChange={(event) => onChoose(event.target.value ? Number(event.target.value) : null)}
        >
          <option value="">すべての職種</option>
          {jobTypes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectBox>
      </div>
      <Button variant="ghost" disabled={chosen === null} onClick={() => onChoose(null)}>
        設定をクリア
      </Button>
      {phase === 'failed' && (
        <p className="list-filter-failure" role="alert">
          <span id="job-type-failure">職種を読み込めませんでした</span>
          <Button variant="text" small onClick={retry}>
            もう一度読み込む
          </Button>
        </p>
      )}
    </div>
  );
};
