import { describe, expect, test, vi } from 'vitest';
import type { FieldErrors } from '#contracts/api/laravel.ts';
import { wordsOf } from '#web/src/api/failing-page.testing.ts';
import { failureCases } from '#web/src/api/failure-cases.testing.ts';
import { placeErrors } from './fields/problems.ts';
import { sendFailureOf } from './sending.tsx';

vi.mock('#web/src/ui/toast/toast.tsx');

const HEADLINE = '登録に失敗しました';
const FALLBACK = '時間をおいて、もう一度お試しください';
const unplacedBy = (errors: FieldErrors, fields: readonly string[]) =>
  placeErrors(errors, (name) => fields.includes(name)).unplaced;

describe.each(failureCases)('$name', (row) => {
  const { gives } = row;
  const hasErrors = Object.keys(gives.errors).length > 0;

  test('shows a headline, and a reason below unless a field shows it', () => {
    const failure = sendFailureOf(gives, unplacedBy(gives.errors, ['email']), { headline: HEADLINE });
    expect(failure).toEqual({ headline: HEADLINE, reason: hasErrors ? null : wordsOf(row, FALLBACK) });
  });

  test('keeps the message of a field that the form does not have', () => {
    const failure = sendFailureOf(gives, unplacedBy(gives.errors, ['phone_number']), { headline: HEADLINE });
    expect(failure).toEqual({ headline: HEADLINE, reason: wordsOf(row, FALLBACK) });
  });

  test('appears once if headline and reason are equal', () => {
    const headline = () => wordsOf(row, FALLBACK);
    expect(sendFailureOf(gives, Object.values(gives.errors).flat(), { headline }).reason).toBeNull();
  });
});
