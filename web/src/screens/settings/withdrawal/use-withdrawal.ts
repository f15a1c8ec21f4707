import { useWatch } from 'react-hook-form';
import { array, type Infer, number, object } from 'superstruct';
import { withdraw as endpoint } from '#contracts/api/account.ts';
import { OTHER_WITHDRAWAL_REASON } from '#contracts/api/codes.ts';
import { TEXT_MAX } from '#contracts/api/limits.ts';
import { logOut } from '#contracts/api/session.ts';
import { call } from '#web/src/api/api.ts';
import type { Result } from '#web/src/api/client.ts';
import { failureWords } from '#web/src/format/failure-words.ts';
import { tidyText } from '#web/src/forms/fields/normalize.ts';
import { longText } from '#web/src/forms/fields/rules.ts';
import { useContractForm } from '#web/src/forms/fields/use-contract-form.ts';
import { useFormReport } from '#web/src/forms/form-report.ts';
import { useSending } from '#web/src/forms/sending.tsx';
import { paths } from '#web/src/paths.ts';
import { noteWithdrawal } from '#web/src/session/location-store.ts';
import { callAsMember } from '#web/src/session/member-call.ts';
import { forgetMember } from '#web/src/session/session-store.ts';
import { clearToasts, toastSuccess } from '#web/src/ui/toast/toast.tsx';
import { WITHDRAWAL_RELOAD_MS } from '#web/src/ui-constants.ts';

const struct = object({
  questionnaires: array(number()),
  other_text: longText(TEXT_MAX.withdrawal),
  free_text: longText(TEXT_MAX.withdrawal),
});
type Answers = Infer<typeof struct>;

/** The specification's message, as a toast and as the page's heading. */
export const WITHDRAWN = '退会手続きが完了しました';

/** The withdrawal succeeded: removes the member from the browser and restarts at the home page (product 4). */
const leave = (): void => {
  // First, so that no guard redirects to the login.
  noteWithdrawal();
  forgetMember();
  // A failure of the logout affects nobody.
  void call(logOut);
  clearToasts();
  toastSuccess(WITHDRAWN, { staysOverReload: true });
  // Not bound to a component, so it also runs after navigation.
  setTimeout(() => globalThis.location.replace(paths.home), WITHDRAWAL_RELOAD_MS);
};

const withdraw = async (memberId: number, body: Answers): Promise<Result<unknown>> => {
  const result = await callAsMember(endpoint, { params: { user: memberId }, body });
  if (result.success) leave();
  return result;
};

const EMPTY: Answers = { questionnaires: [], other_text: '', free_text: '' };

/** Why the form cannot be submitted yet; null if it can (product 4). */
const whyBlocked = (reasons: readonly number[], otherText: string): string | null => {
  if (reasons.length === 0) return '理由を1つ以上選択してください';
  const lacksText = reasons.includes(OTHER_WITHDRAWAL_REASON) && tidyText(otherText) === '';
  return lacksText ? 'その他の理由を入力してください' : null;
};

export const useWithdrawal = (memberId: number) => {
  const form = useContractForm(struct, { defaultValues: EMPTY, idPrefix: 'withdrawal-' });
  const { methods } = form;
  useFormReport(methods.formState.isDirty, form.busy);
  const [reasons, otherText] = useWatch({ control: methods.control, name: ['questionnaires', 'other_text'] });
  // The server's message is the headline if it is meant for people.
  const { failure, send } = useSending(form, {
    headline: (result) => failureWords(result, '退会手続きに失敗しました'),
  });
  const blocked = whyBlocked(reasons, otherText);

  const tick = (reason: number, isTicked: boolean) => {
    const next = isTicked ? [...reasons, reason] : reasons.filter((one) => one !== reason);
    methods.setValue(
      'questionnaires',
      next.toSorted((a, b) => a - b),
      { shouldDirty: true },
    );
    methods.clearErrors('questionnaires');
    if (reason !== OTHER_WITHDRAWAL_REASON || isTicked) return;
    methods.setValue('other_text', '', { shouldDirty: true });
    methods.clearErrors('other_text');
  };
  const submit = form.onSubmit(async (answers) => {
    if (blocked === null) await send(() => withdraw(memberId, answers));
  });
  return { form, reasons, blocked, failure, tick, submit };
};
