import { expect, test, vi } from 'vitest';
import { failureCase } from '#web/src/api/failure-cases.testing.ts';
import { sendFailureOf } from './sending.tsx';

vi.mock('#web/src/ui/toast/toast.tsx');

const HEADLINE = '登録に失敗しました';
const REFUSED = failureCase('422 with errors').gives;
const TAKEN = 'その内容は既に登録されています。';

test('shows a headline, and a reason below unless a field shows it', () => {
  const reason = '時間をおいて、もう一度お試しください';
  expect(sendFailureOf(failureCase('500').gives, [], { headline: HEADLINE })).toEqual({ headline: HEADLINE, reason });
  expect(sendFailureOf(REFUSED, [], { headline: HEADLINE })).toEqual({ headline: HEADLINE, reason: null });
});

test('keeps the message of a field that the form does not have', () => {
  expect(sendFailureOf(REFUSED, [TAKEN], { headline: HEADLINE })).toEqual({ headline: HEADLINE, reason: TAKEN });
});

test('appears once if headline and reason are equal', () => {
  expect(sendFailureOf(REFUSED, [TAKEN], { headline: () => TAKEN }).reason).toBeNull();
});
