import { useEffect } from 'react';
import { ANNUAL_INCOMES, SCHOOL_TYPES } from '#contracts/api/codes.ts';
import type { Member } from '#contracts/api/member.ts';
import { loadIndustries, useIndustries } from '#web/masters/industries-store.ts';
import { industryName } from '#web/masters/industry-tree.ts';
import { loadJobTypes, useJobTypes } from '#web/masters/job-types-store.ts';
import { focusTitle } from '#web/ui/focus-title.ts';

interface View {
  member: Member;
}

const Value = ({ children }: { children: string | undefined }) => <p className="profile-section-value">{children}</p>;

export const IncomeView = ({ member }: View) => (
  <Value>{ANNUAL_INCOMES.find(({ code }) => code === member.annual_income)?.name}</Value>
);

export const CompanyView = ({ member }: View) => <Value>{member.current_company ?? undefined}</Value>;

/** The month of graduation is March by rule (specification 5). */
const graduation = (year: number | null | undefined): string | null => (year ? `${year}/03` : null);

/** The school; a row without a value is left out. */
export const SchoolView = ({ member }: View) => {
  const school = member.user_schools?.[0];
  const rows = [
    ['学校の種類', SCHOOL_TYPES.find(({ code }) => code === school?.school_type)?.name],
    ['学校名', school?.school_name],
    ['学部・学科', school?.department],
    ['卒業（見込み）年月', graduation(school?.graduated_year)],
  ] as const;
  return (
    <dl className="fact-list">
      {rows.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
};

interface MasterNameProps {
  phase: 'idle' | 'loading' | 'ready' | 'failed';
  /** What the list holds, in one word. */
  what: string;
  name: string | undefined;
  load(): Promise<void>;
}

/** A name that stands in a master list; where the list cannot be had, that is said, with another try (decision S22). */
const MasterName = ({ phase, what, name, load }: MasterNameProps) => {
  useEffect(() => void load(), [load]);
  if (phase === 'failed')
    return (
      <p className="profile-section-empty" role="alert">
        {what}を読み込めませんでした。
        <button
          type="button"
          className="edit-button"
          onClick={(event) => {
            focusTitle(event.currentTarget);
            void load();
          }}
        >
          もう一度読み込む
        </button>
      </p>
    );
  if (phase === 'ready')
    return <Value>{name ?? `登録した${what}は、いまは一覧にありません。選び直してください。`}</Value>;
  return <p className="profile-section-value is-loading">読み込み中です</p>;
};

export const JobView = ({ member }: View) => {
  const { phase, jobTypes } = useJobTypes();
  const name = jobTypes.find(({ id }) => id === member.current_job)?.name;
  return <MasterName phase={phase} what="職種" name={name} load={loadJobTypes} />;
};

export const IndustryView = ({ member }: View) => {
  const { phase, categories } = useIndustries();
  const name = member.current_industry ? industryName(categories, member.current_industry) : undefined;
  return <MasterName phase={phase} what="業種" name={name} load={loadIndustries} />;
};

const Tags = ({ names }: { names: readonly (string | null | undefined)[] }) => (
  <ul className="plain-tags">
    {names.map((name) => (
      <li key={name}>{name}</li>
    ))}
  </ul>
);

export const DesiredIndustriesView = ({ member }: View) => (
  <Tags names={(member.user_desired_industries ?? []).map(({ industry_name }) => industry_name)} />
);

export const DesiredJobsView = ({ member }: View) => (
  <Tags names={(member.user_desired_job_types ?? []).map(({ job_type_name }) => job_type_name)} />
);
