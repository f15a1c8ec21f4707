import { type ComponentType, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { any, dynamic, object, type Struct } from 'superstruct';
import { changeMember, type Member } from '#contracts/api/member.ts';
import { ErrorSummary } from '#web/src/forms/fields/error-summary.tsx';
import { optionalText } from '#web/src/forms/fields/rules.ts';
import { TextField } from '#web/src/forms/fields/text-field.tsx';
import { type ContractForm, useContractForm } from '#web/src/forms/fields/use-contract-form.ts';
import { SendFailureNote, useSending } from '#web/src/forms/sending.tsx';
import { BirthdayField } from '#web/src/profile-items/birthday/form.tsx';
import { rules as birthday } from '#web/src/profile-items/birthday/item.ts';
import { NameFields } from '#web/src/profile-items/full-name/form.tsx';
import { rules as fullName } from '#web/src/profile-items/full-name/item.ts';
import { GenderField } from '#web/src/profile-items/gender/form.tsx';
import { rules as gender } from '#web/src/profile-items/gender/item.ts';
import { type FormOf, type ItemRules, SAVE_FAILED, type SchemaOf } from '#web/src/profile-items/parts/profile-item.ts';
import { PhoneField } from '#web/src/profile-items/phone-number/form.tsx';
import { rules as phoneNumber } from '#web/src/profile-items/phone-number/item.ts';
import { PostalCodeField } from '#web/src/profile-items/postal-code/form.tsx';
import { rules as postalCode } from '#web/src/profile-items/postal-code/item.ts';
import { callForMember } from '#web/src/session/member-call.ts';
import { currentMember } from '#web/src/session/session-store.ts';
import { useLeaveGuard } from '#web/src/session/use-leave-guard.ts';
import { Button } from '#web/src/ui/button/button.tsx';
import { Dialog } from '#web/src/ui/dialog/dialog.tsx';
import { toastSuccess } from '#web/src/ui/toast/toast.tsx';
import '#web/src/profile-items/parts/item-frame.css';

/** The form values by field name. */
type EditValues = Record<string, unknown>;

/** The rules and initial values of a part of the form. */
interface EditPart {
  readonly schema: SchemaOf<FieldValues>;
  valuesOf(member: Member): FieldValues;
}
type Parts = readonly EditPart[];

export const editValuesOf = (parts: Parts, member: Member): EditValues =>
  Object.assign({}, ...parts.map(({ valuesOf }) => valuesOf(member)));

const isGap = (value: unknown): boolean => value === '' || value === null;

/** A field that was and stays empty is not sent and not validated: a name can be corrected in an incomplete profile. */
const editStructFor = (parts: Parts, member: Member): Struct<EditValues> => {
  const before = editValuesOf(parts, member);
  const rules = parts
    .flatMap(({ schema }) => Object.entries(schema))
    .map(([name, rule]) => [name, dynamic((value) => (isGap(value) && value === before[name] ? any() : rule))]);
  return object(Object.fromEntries(rules));
};

/** The changed fields; a cleared address becomes null. */
export const changesOf = (first: EditValues, profileItems: EditValues): EditValues =>
  Object.fromEntries(
    Object.entries(profileItems)
      .filter(([name, value]) => value !== first[name])
      .map(([name, value]) => [name, name === 'address' && value === '' ? null : value]),
  );

/** The optional address. Not a profile item, but a field of the edit dialog (decision S25). */
const address = {
  struct: object({ address: optionalText() }),
  valuesOf: (member: Member) => ({ address: member.address ?? '' }),
};

const AddressField = ({ form }: { form: FormOf<typeof address> }) => (
  <TextField form={form} name="address" label="住所" mark="optional" autoComplete="street-address" />
);

/** The combined form contains the fields of a part, but its type does not show it. */
const part = <Fields extends FieldValues, Output extends object>(
  { struct, valuesOf }: Pick<ItemRules<Fields, Output>, 'struct' | 'valuesOf'>,
  Fields: ComponentType<{ form: ContractForm<Fields, Output> }>,
) => ({
  schema: struct.schema,
  valuesOf,
  Fields: Fields as ComponentType<{ form: ContractForm<FieldValues, object> }>,
});

/** The fields in display order. */
export const EDIT_PARTS: readonly (EditPart & Pick<ReturnType<typeof part>, 'Fields'>)[] = [
  part(fullName, NameFields),
  part(phoneNumber, PhoneField),
  part(gender, GenderField),
  part(birthday, BirthdayField),
  part(postalCode, PostalCodeField),
  part(address, AddressField),
];

const WHAT = 'お名前・連絡先';
const FORM_ID = 'edit-member';

interface EditDialogProps {
  member: Member;
  onClose(): void;
}

/** Edits several profile items in one form. Sends only changed fields; without changes it closes. */
export const EditDialog = ({ member, onClose }: EditDialogProps) => {
  const [struct] = useState(() => editStructFor(EDIT_PARTS, member));
  // The member may reload during editing; untouched fields must not count as changes.
  const [first, setFirst] = useState(() => editValuesOf(EDIT_PARTS, member));
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
    const now = editValuesOf(EDIT_PARTS, currentMember() ?? member);
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
            <SendFailureNote failure={failure} />
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
          {EDIT_PARTS.map(({ schema, Fields }) => (
            <Fields key={Object.keys(schema)[0]} form={form} />
          ))}
        </form>
      </Dialog>
      {question}
    </>
  );
};
