import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { defaulted, object, record, string } from 'superstruct';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { useSending } from '#web/forms/use-sending.ts';
import type { CareerFormValues, CareerHost } from './career-entry.tsx';
import { type CareerItem, careerItems, changeItems } from './career-items.ts';
import type { Career } from './career-order.ts';
import { careerStruct, careerValues, isSameCareer } from './career-rules.ts';
import { SAVE_FAILED } from './fact-form.ts';
import { saveOneCareer, takeSavedCareers } from './save-career.ts';

const struct = object({ entries: defaulted(record(string(), careerStruct()), () => ({})) });

const openValues = (items: readonly CareerItem[]): CareerFormValues['entries'] =>
  Object.fromEntries(
    items.filter(({ isOpen }) => isOpen).map(({ key, career }) => [key, careerValues(career ?? undefined)]),
  );

/** What is closed or gone is no part of the form any more; only after its fields are gone, as they would come back. */
const useOnlyOpenEntries = ({ form: { getValues, unregister } }: CareerHost, items: readonly CareerItem[]): void => {
  useEffect(() => {
    const open = new Set(items.filter(({ isOpen }) => isOpen).map(({ key }) => key));
    for (const key of Object.keys(getValues('entries') ?? {})) if (!open.has(key)) unregister(`entries.${key}`);
  }, [items, getValues, unregister]);
};

/** The list of entries: some closed, some being written. Only the latter are part of the form and of its check. */
export const useCareers = (careers: readonly Career[]) => {
  const [items, change] = useReducer(changeItems, careers, careerItems);
  const [defaultValues] = useState(() => ({ entries: openValues(items) }));
  const host: CareerHost = useContractForm<CareerFormValues, CareerFormValues, unknown>(struct, {
    defaultValues,
    idPrefix: 'career-',
  });
  const sending = useSending(host, { headline: SAVE_FAILED });
  const { setValue } = host.form;
  const added = useRef(0);
  const latest = useRef(items);
  latest.current = items;
  useOnlyOpenEntries(host, items);

  const open = useCallback(
    (key: string) => {
      const item = latest.current.find((one) => one.key === key);
      setValue(`entries.${key}`, careerValues(item?.career ?? undefined));
      change({ type: 'open', key });
    },
    [setValue],
  );
  const add = () => {
    added.current += 1;
    const key = `new${added.current}`;
    setValue(`entries.${key}`, careerValues());
    change({ type: 'add', key });
    return key;
  };
  /** Saves what is new or changed, one after the other. The first that is refused ends it; all input stays. */
  const saveAll = async ({ entries }: CareerFormValues): Promise<boolean> => {
    const saved: Career[] = [];
    let isRefused = false;
    for (const { key, career, isOpen } of items) {
      const values = entries[key];
      if (isRefused || !isOpen || !values || (career && isSameCareer(career, values))) continue;
      const shown = [...items.flatMap((one) => one.career ?? []), ...saved];
      const answer = await sending.send(() => saveOneCareer(`entries.${key}`, values, career?.id, shown));
      if (!answer) isRefused = true;
      else {
        saved.push(answer.data);
        change({ type: 'close', key, career: answer.data });
      }
    }
    await takeSavedCareers(saved);
    return !isRefused;
  };
  return {
    items,
    host,
    failure: sending.failure,
    open,
    add,
    saveAll,
    remove: (key: string) => change({ type: 'remove', key }),
  };
};
