import { useWatch } from 'react-hook-form';
import { array, number, object } from 'superstruct';
import { OTHER_WITHDRAWAL_REASON } from '#contracts/api/codes.ts';
import { TEXT_MAX } from '#contracts/api/limits.ts';
import { failureWords } from '#web/src/format/failure-words.ts';
import { tidyText } from '#web/src/forms/fields/normalize.ts';
import { longText } from '#web/src/forms/fields/rules.ts';
import { useContractForm } from '#web/src/forms/fields/use-contract-form.ts';
import { useFormReport } from '#web/src/forms/form-report.ts';
import { useSending } from '#web/src/forms/sending.tsx';
import { withdraw } from './withdraw.ts';

const struct = object({
  questionnaires: array(number()),
  other_text: longText(TEXT_MAX.withdrawal),
  free_text: longText(TEXT_MAX.withdrawal),
});
interface Answers {
  questionnaires: number[];
  other_text: string;
  free_text: string;
}
const EMPTY: Answers = { questionnaires: [], other_text: '', free_text: '' };

/** Why the form cannot be submitted yet; null if it can (product 4). */
const whyBlocked = (reasons: readonly number[], otherText: string): string | null => {
  if (reasons.length === 0) return '理由を1つ以上選択してください';
  const lacksText = reasons.includes(OTHER_WITHDRAWAL_REASON) && tidyText(otherText) === '';
  return lacksText ? 'その他の理由を入力してください' : null;
};

/** The questionnaire of a withdrawal: answers, missing ones and submission. */
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
