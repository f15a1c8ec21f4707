import { Plus } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ErrorSummary } from '#web/src/forms/fields/error-summary.tsx';
import { SendFailureNote } from '#web/src/forms/sending.tsx';
import styles from '#web/src/profile-items/parts/item-frame.module.css';
import type { PlacedFormProps } from '#web/src/profile-items/parts/profile-item.ts';
import { Button } from '#web/src/ui/button/button.tsx';
import { DeleteCareerDialog } from './delete-dialog.tsx';
import { type Career, type CareerItem, canRemove } from './entries.ts';
import { CareerEntry, ClosedCareer } from './entry.tsx';
import { careerInputOf } from './rules.ts';
import { useCareers } from './use-careers.ts';

export const Form = ({ member, heading = 'h2', isRegistering = false, onSaved, foot }: PlacedFormProps) => {
  const { items, form, failure, open, add, saveAll, remove } = useCareers(member, isRegistering);
  const [touched, setTouched] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<CareerItem | null>(null);
  const [removals, setRemovals] = useState(0);
  const addButton = useRef<HTMLButtonElement>(null);
  // The button that opened the dialog disappeared with its entry, so the focus moves to the add button.
  useEffect(() => {
    if (removals > 0) addButton.current?.focus();
  }, [removals]);
  const openOne = useCallback(
    (key: string, career: Career | null) => {
      open(key, career);
      setTouched(key);
    },
    [open],
  );
  const deleted = (key: string) => {
    setDeleting(null);
    remove(key);
    setRemovals((before) => before + 1);
  };
  const submit = form.onSubmit(async (values) => {
    if (await saveAll(values)) onSaved();
  });
  return (
    <>
      <form className={styles.form} noValidate onSubmit={submit}>
        <ErrorSummary form={form} />
        {items.map((item, i) => {
          const title = `職歴 ${i + 1}`;
          const { key, career } = item;
          const shown = item.isFolded ? careerInputOf(form.methods.getValues(`entries.${key}`), undefined) : career;
          if (shown && (item.isFolded || !item.isOpen))
            return (
              <ClosedCareer
                key={key}
                id={form.idOf(`${key}-title`)}
                {...{ entryKey: key, career, shown, title, heading, onOpen: openOne }}
              />
            );
          return (
            <CareerEntry
              key={key}
              form={form}
              {...{ entryKey: key, title, heading, start: item.start }}
              takesFocus={touched === key}
              onDelete={canRemove(items, item) && !form.busy ? () => setDeleting(item) : undefined}
            />
          );
        })}
        <p className="visually-hidden" role="status">
          {removals > 0 && <span key={removals}>職歴を削除しました</span>}
        </p>
        <div>
          <Button ref={addButton} variant="ghost" wide disabled={form.busy} onClick={() => setTouched(add())}>
            <Plus />
            職歴を追加
          </Button>
        </div>
        <SendFailureNote failure={failure} />
        {foot({ busy: form.busy, blocked: null })}
      </form>
      {deleting && (
        <DeleteCareerDialog
          career={deleting.career}
          onClose={() => setDeleting(null)}
          onDeleted={() => deleted(deleting.key)}
        />
      )}
    </>
  );
};
