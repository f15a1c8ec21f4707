import { Pencil, Trash2 } from 'lucide-react';
import { memo, useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { TEXT_MAX } from '#contracts/api/limits.ts';
import { CheckPanel } from '#web/src/forms/choices/check-box.tsx';
import { TextAreaField, TextField } from '#web/src/forms/fields/text-field.tsx';
import type { ContractForm } from '#web/src/forms/fields/use-contract-form.ts';
import { MonthField } from '#web/src/profile-items/parts/dates/date-fields.tsx';
import { currentMonth } from '#web/src/profile-items/parts/dates/dates.ts';
import { GoodNews } from '#web/src/profile-items/parts/item-frame.tsx';
import { JoinedValues } from '#web/src/profile-items/parts/views/views.tsx';
import { type Career, periodOf, type ShownCareer } from './entries.ts';
import styles from './entry.module.css';
import type { CareerValues } from './rules.ts';

/** The values of all open entries, by item key. */
export interface CareerFormValues {
  entries: Record<string, CareerValues>;
}
export type CareerForm = ContractForm<CareerFormValues, CareerFormValues>;

interface CareerEntryProps {
  form: CareerForm;
  entryKey: string;
  title: string;
  heading: 'h2' | 'h3';
  /** The person opened it, so its first field takes the focus. */
  takesFocus: boolean;
  start: CareerValues | undefined;
  onDelete?: (() => void) | undefined;
}

/** Above this length the remaining characters are shown. */
const NEAR_LIMIT = 1000;
const CURRENT = '在職中の場合、終了年月の入力は不要です。プロフィールには「現在」と表示されます。';

/** Says where the company's name comes from, until it is edited. */
const FromCompany = ({
  form,
  prefix,
  start,
}: {
  form: CareerForm;
  prefix: `entries.${string}`;
  start: CareerValues;
}) => {
  const name = `${prefix}.company_name` as const;
  const company = useWatch({ control: form.methods.control, name });
  return (
    <GoodNews id={`${form.idOf(name)}-from`}>
      {company === start.company_name ? '「現在の勤務先」から入力しました。異なる場合は修正してください。' : ''}
    </GoodNews>
  );
};

/** Start and end month. During employment the end is the current month and read-only. */
const Months = ({ form, prefix }: { form: CareerForm; prefix: `entries.${string}` }) => {
  const { control, getValues, setValue, trigger, formState } = form.methods;
  const isEmployed = useWatch({ control, name: `${prefix}.is_employed` });
  const write = (name: `${typeof prefix}.${'start_at' | 'end_at'}`, value: string) => {
    setValue(name, value, { shouldDirty: true });
    if (formState.isSubmitted) void trigger([`${prefix}.start_at`, `${prefix}.end_at`]);
  };
  return (
    <>
      <CheckPanel
        form={form}
        name={`${prefix}.is_employed`}
        onChange={(checked) => write(`${prefix}.end_at`, checked ? currentMonth() : '')}
      >
        現在も在職中
      </CheckPanel>
      <div className={styles.pair}>
        <MonthField
          id={form.idOf(`${prefix}.start_at`)}
          label="開始年月"
          defaultValue={getValues(`${prefix}.start_at`) ?? ''}
          error={form.errorOf(`${prefix}.start_at`)}
          onChange={(value) => write(`${prefix}.start_at`, value)}
        />
        <MonthField
          id={form.idOf(`${prefix}.end_at`)}
          label="終了年月"
          defaultValue={getValues(`${prefix}.end_at`) ?? ''}
          error={form.errorOf(`${prefix}.end_at`)}
          offReason={isEmployed ? CURRENT : undefined}
          onChange={(value) => write(`${prefix}.end_at`, value)}
        />
      </div>
    </>
  );
};

export const CareerEntry = (props: CareerEntryProps) => {
  const { form, entryKey, title, heading: Heading, takesFocus, start, onDelete } = props;
  const prefix = `entries.${entryKey}` as const;
  const titleId = form.idOf(`${prefix}.title`);
  const { setFocus: focus } = form.methods;
  useEffect(() => {
    if (takesFocus) focus(`${prefix}.company_name`);
  }, [takesFocus, focus, prefix]);
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <Heading id={titleId}>{title}</Heading>
        {onDelete && (
          <button type="button" className="text-button text-button-danger screen-only" onClick={onDelete}>
            <Trash2 />
            <span>削除</span>
            <span className="visually-hidden">{`：${title}`}</span>
          </button>
        )}
      </div>
      <div>
        <TextField
          form={form}
          name={`${prefix}.company_name`}
          label="会社名"
          mark="required"
          {...(start && { describedBy: `${form.idOf(`${prefix}.company_name`)}-from` })}
        />
        {start && <FromCompany form={form} prefix={prefix} start={start} />}
      </div>
      <Months form={form} prefix={prefix} />
      <div className={styles.pair}>
        <TextField form={form} name={`${prefix}.department`} label="部署" mark="required" />
        <TextField form={form} name={`${prefix}.position`} label="役職" mark="required" />
      </div>
      <TextAreaField
        form={form}
        name={`${prefix}.content`}
        label="業務内容"
        mark="optional"
        max={TEXT_MAX.careerContent}
        near={NEAR_LIMIT}
      />
    </section>
  );
};

interface ClosedCareerProps {
  id: string;
  entryKey: string;
  /** The saved entry, which opening shows; null for a new one. */
  career: Career | null;
  shown: ShownCareer;
  title: string;
  heading: 'h2' | 'h3';
  onOpen(key: string, career: Career | null): void;
}

/** An entry as a line. Memoized: typing in one entry must not rerender a hundred others. */
export const ClosedCareer = memo((props: ClosedCareerProps) => {
  const { id, entryKey, career, shown, title, heading: Heading, onOpen } = props;
  return (
    <section className={styles.line} aria-labelledby={id}>
      <Heading id={id}>
        <span className="visually-hidden">{`${title}：`}</span>
        <bdi>{shown.company_name}</bdi>
      </Heading>
      <p>
        <span className={styles.when}>{periodOf(shown)}</span>
        <JoinedValues values={[shown.department, shown.position]} />
      </p>
      <button type="button" className="text-button screen-only" onClick={() => onOpen(entryKey, career)}>
        <Pencil />
        <span>編集</span>
        <span className="visually-hidden">{`：${shown.company_name}`}</span>
      </button>
    </section>
  );
});
