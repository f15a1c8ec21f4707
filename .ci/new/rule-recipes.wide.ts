import { afterEach, beforeEach, expect, test } from 'vitest';
import { Copy, fails, passes } from './copy.testing.ts';
import { COUNTED } from './counted.testing.ts';

let copy: Copy;
beforeEach(() => {
  copy = new Copy();
});
afterEach(() => copy.leave());

test('a rule stands in one place, beside its handler', () => {
  copy.edit(
    'mock-server/inquiries/handlers.ts',
    'company: shortText, email: address });\n\nconst store',
    'company: [required, string, max(2)], email: address });\n\nconst store',
  );
  passes(copy.types());
  fails(copy.unit('mock-server/inquiries'), '422');
  expect(copy.places()).toEqual(COUNTED.rule.places);
});

test('a rule of a new kind has three places, and the one forgotten is named', () => {
  copy.append(
    'mock-server/http/validation/rules.ts',
    `
/** A text that begins so. */
export const startsWith = (start: string): Rule<string, 'starts_with'> => ({
  name: 'starts_with',
  words: { values: start },
  passes: (value) => typeof value === 'string' && value.startsWith(start),
});
`,
  );
  fails(copy.unused(), 'startsWith');
  const handlers = 'mock-server/inquiries/handlers.ts';
  copy.edit(handlers, 'import { email, max, string }', 'import { email, max, startsWith, string }');
  copy.edit(
    handlers,
    '{ name: shortText, company: shortText, email: address }',
    "{\n  name: shortText,\n  company: [required, string, startsWith('株式会社')],\n  email: address,\n}",
  );
  passes(copy.types());
  fails(copy.unit('mock-server/sentences'), 'starts_with');
  const sentence = '  starts_with: ":attributeは、:valuesのいずれかで始まる必要があります。"\n';
  copy.edit('fixtures/errors.yaml', '  url: ":attribute', `${sentence}  url: ":attribute`);
  passes(copy.unit('mock-server/sentences'));
  fails(copy.unit('mock-server/inquiries'), '会社名は、株式会社のいずれかで始まる必要があります。');
  fails(copy.unit('mock-server/worlds/scenario-schema'), 'npm run schema');
  passes(copy.schema());
  passes(copy.unit('mock-server/worlds/scenario-schema', 'fixtures'));
  passes(copy.lint());
  expect(copy.places()).toEqual(COUNTED.ruleKind.places);
});

test('the name of a field and a sentence stand in one place, which no source repeats', () => {
  copy.edit('fixtures/errors.yaml', '  company: 会社名', '  company: 企業名');
  fails(copy.unit('mock-server/inquiries'), '企業名は必須項目です。');
  copy.edit('fixtures/errors.yaml', ':attributeは必須項目です。', ':attributeを入力してください。');
  fails(copy.unit('mock-server/inquiries'), '企業名を入力してください。');
  passes(copy.unit('mock-server/sentences', 'mock-server/worlds/refusals'));
  expect(copy.places()).toEqual(COUNTED.words.places);
});
