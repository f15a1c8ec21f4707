import { useState } from 'react';
import { changeMember, type Member } from '#contracts/api/member.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { useSending } from '#web/forms/use-sending.ts';
import { AddressField } from '#web/member/address-field.tsx';
import { BirthdayField } from '#web/member/birthday-form.tsx';
import { SAVE_FAILED } from '#web/member/fact-form.ts';
import { GenderField } from '#web/member/gender-form.tsx';
import { NameFields, PhoneField } from '#web/member/name-fields.tsx';
import { PostalCodeField } from '#web/member/postal-code-form.tsx';
import { callForMember } from '#web/session/member-call.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { changesOf, editStructFor, editValuesOf } from './edit-rules.ts';
import { FootFailure } from './foot-failure.tsx';
import { UnsavedDialog } from './unsaved-dialog.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';
import '#web/member/fact-frame.css';

const WHAT = 'お名前・連絡先';
const FORM_ID = 'edit-member';

/** Names, phone, gender, birthday and address. Only what was changed is sent; where nothing was, it just closes. */
export const EditDialog = ({ member, onClose }: { member: Member; onClose(): void }) => {
  const [struct] = useState(() => editStructFor(member));
  const host = useContractForm(struct, { defaultValues: editValuesOf(member), idPrefix: 'edit-' });
  const { failure, send } = useSending(host, { headline: SAVE_FAILED });
  const [leaving, setLeaving] = useState<{ go(): void } | null>(null);
  // Read while drawing, or react-hook-form does not keep it.
  const { isDirty } = host.form.formState;
  const leave = (go: () => void) => {
    if (host.busy) return;
    if (isDirty) setLeaving({ go });
    else go();
  };
  useLeaveGuard({ isDirty: () => isDirty, ask: leave });
  const submit = host.onSubmit(async (facts) => {
    const body = changesOf(member, facts);
    if (Object.keys(body).length === 0) return onClose();
    if (!(await send(() => callForMember(changeMember, { body })))) return;
    toastSuccess('プロフィールを保存しました');
    onClose();
  });
  return (
    <>
      <Dialog
        title={`${WHAT}の編集`}
        onClose={() => leave(onClose)}
        foot={
          <>
            <FootFailure failure={failure} />
            <Button variant="ghost" disabled={host.busy} onClick={() => leave(onClose)}>
              キャンセル
            </Button>
            <Button type="submit" form={FORM_ID} busy={host.busy}>
              {host.busy ? '保存しています…' : '保存'}
            </Button>
          </>
        }
      >
        <form id={FORM_ID} className="fact-form" noValidate onSubmit={submit}>
          <ErrorSummary form={host} />
          <NameFields form={host} />
          <PhoneField form={host} />
          <GenderField form={host} />
          <BirthdayField form={host} />
          <PostalCodeField form={host} />
          <AddressField form={host} />
        </form>
      </Dialog>
      {leaving && (
        <UnsavedDialog
          title={WHAT}
          onKeep={() => setLeaving(null)}
          onDiscard={() => {
            onClose();
            leaving.go();
          }}
        />
      )}
    </>
  );
};
