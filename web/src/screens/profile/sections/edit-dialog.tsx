import { useState } from 'react';
import { object } from 'superstruct';
import { changeMember, type Member } from '#contracts/api/member.ts';
import { ErrorSummary } from '#web/src/forms/fields/error-summary.tsx';
import { optionalText } from '#web/src/forms/fields/rules.ts';
import { TextField } from '#web/src/forms/fields/text-field.tsx';
import { useContractForm } from '#web/src/forms/fields/use-contract-form.ts';
import { useSending } from '#web/src/forms/sending.tsx';
import { type FormPart, formPart } from '#web/src/profile-items/parts/define-profile-item.ts';
import { type FieldsPropsOf, SAVE_FAILED } from '#web/src/profile-items/parts/item-form.ts';
import { callForMember } from '#web/src/session/member-call.ts';
import { currentMember } from '#web/src/session/session-store.ts';
import { useLeaveGuard } from '#web/src/session/use-leave-guard.ts';
import { Button } from '#web/src/ui/button/button.tsx';
import { Dialog } from '#web/src/ui/dialog/dialog.tsx';
import { toastSuccess } from '#web/src/ui/toast/toast.tsx';
import { changesOf, editStructFor, editValuesOf } from './edit-rules.ts';
import { FootFailure } from './foot-failure.tsx';
import '#web/src/profile-items/parts/item-frame.css';

const rules = () => ({
  struct: object({ address: optionalText() }),
  valuesOf: (member: Member) => ({ address: member.address ?? '' }),
});

const AddressField = ({ form, title }: FieldsPropsOf<typeof rules>) => (
  <TextField form={form} name="address" label={title} mark="optional" autoComplete="street-address" />
);

/** The optional address. Not a profile item, but a field of the edit dialog (decision S25). */
export const address = formPart(rules(), AddressField, '住所');

const WHAT = 'お名前・連絡先';
const FORM_ID = 'edit-member';

interface EditDialogProps {
  /** The parts in display order; the address follows them. */
  formParts: readonly FormPart[];
  member: Member;
  onClose(): void;
}

/** Edits several profile items in one form. Sends only changed fields; without changes it closes. */
export const EditDialog = ({ formParts, member, onClose }: EditDialogProps) => {
  const [parts] = useState(() => [...formParts, address]);
  const [struct] = useState(() => editStructFor(parts, member));
  // The member may reload during editing; untouched fields must not count as changes.
  const [first, setFirst] = useState(() => editValuesOf(parts, member));
  const form = useContractForm(struct, { defaultValues: first, idPrefix: 'edit-' });
  const { failure, send } = useSending(form, { headline: SAVE_FAILED });
  // Read during rendering, because react-hook-form tracks only the fields of `formState` in use.
  const { isDirty } = form.methods.formState;
  const { leave, question } = useLeaveGuard({
    title: () => WHAT,
    isDirty: () => isDirty,
    isBusy: () => form.busy,
    discard: onClose,
  });
  const submit = form.onSubmit(async (values, settle) => {
    const body = changesOf(first, values);
    if (Object.keys(body).length === 0) return onClose();
    if (!(await send(() => callForMember(changeMember, { body })))) return;
    toastSuccess('プロフィールを保存しました');
    const now = editValuesOf(parts, currentMember() ?? member);
    if (settle(now)) onClose();
    else setFirst(now);
  });
  return (
    <>
      <Dialog
        title={`${WHAT}の編集`}
        onClose={() => leave(onClose)}
        foot={
          <>
            <FootFailure failure={failure} />
            <Button variant="ghost" disabled={form.busy} onClick={() => leave(onClose)}>
              キャンセル
            </Button>
            <Button type="submit" form={FORM_ID} busy={form.busy}>
              {form.busy ? '保存しています…' : '保存する'}
            </Button>
          </>
        }
      >
        <form id={FORM_ID} className="item-form" noValidate onSubmit={submit}>
          <ErrorSummary form={form} />
          {parts.map(({ title, Fields }) => (
            <Fields key={title} form={form} />
          ))}
        </form>
      </Dialog>
      {question}
    </>
  );
};
