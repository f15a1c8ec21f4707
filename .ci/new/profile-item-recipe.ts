import type { Name } from './name.ts';
import type { Recipe } from './recipe.ts';

const profileItem = ({ kebab, camel, snake, words }: Name): string => `import { object } from 'superstruct';
import type { Member } from '#contracts/api/member.ts';
import { requiredText } from '#web/src/forms/fields/rules.ts';
import { defineProfileItem, isFilled } from '#web/src/profile-items/parts/define-profile-item.ts';
import { saveChange } from '#web/src/profile-items/parts/saves.ts';

/** A required text. */
export const rules = (title: string) => ({
  struct: object({ ${snake}: requiredText(title) }),
  valuesOf: (member: Member) => ({ ${snake}: member.${snake} ?? '' }),
});

/** Describe the profile item here. */
export const profileItem = defineProfileItem({
  key: '${camel}',
  title: '${words}',
  profile: { kind: 'section', id: '${kebab}', empty: '${words}が入力されていません' },
  isGiven: (member) => isFilled(member.${snake}),
  rules,
  form: async () => (await import('./form.tsx')).Form,
  save: { step: saveChange, section: saveChange },
});
`;

const form = ({ snake }: Name): string => `import type { FormPropsOf } from '#web/src/profile-items/parts/item-form.ts';
import { ItemFrame, useItemForm } from '#web/src/profile-items/parts/item-frame.tsx';
import { TextField } from '#web/src/forms/fields/text-field.tsx';
import type { rules } from './item.ts';

/** The form in the registration and in the profile. */
export const Form = (props: FormPropsOf<typeof rules>) => {
  const form = useItemForm(props);
  return (
    <ItemFrame {...props} form={form}>
      <TextField form={form} name="${snake}" label={props.title} mark="required" />
    </ItemFrame>
  );
};
`;

const view = ({ snake }: Name): string => `import type { Member } from '#contracts/api/member.ts';
import { Value } from '#web/src/profile-items/parts/views/value.tsx';

/** The value in the profile. */
export const View = ({ member }: { member: Member }) => <Value>{member.${snake} ?? undefined}</Value>;
`;

const browserTest = ({
  camel,
  words,
}: Name): string => `import { expect, expectAccessible, logIn, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

test('shows the answer of the registration in the profile', async ({ page }) => {
  await logIn(page, 'minori');
  await page.goto(paths.register.${camel});
  await page.getByLabel('${words}').fill('見本');
  await expectAccessible(page);
  await page.getByRole('button', { name: '次へ' }).click();
  await expect(page).not.toHaveURL(paths.register.${camel});
  await page.goto(paths.profile);
  await expect(page.getByRole('region', { name: '${words}' })).toContainText('ここに、プロフィールで読めるはずの言葉を書く');
});
`;

/**
 * A profile item: a step of the registration and a section of the profile. A text of the contract has its rule and its pact by being
 * one, and its label is its name in sentences.
 */
export const profileItemRecipe: Recipe = {
  about: 'a profile item: a step of the registration, a section of the profile',
  files: (name) => [
    { file: `web/src/profile-items/${name.kebab}/item.ts`, text: profileItem(name) },
    { file: `web/src/profile-items/${name.kebab}/form.tsx`, text: form(name) },
    { file: `web/src/profile-items/${name.kebab}/view.tsx`, text: view(name) },
    { file: `web/src/profile-items/${name.kebab}/${name.kebab}.e2e.ts`, text: browserTest(name) },
  ],
  lines: ({ kebab, camel, snake, words }) => [
    { file: 'web/src/paths.ts', before: "    desiredCondition: '", line: `    ${camel}: '/register/${kebab}',` },
    { file: 'web/src/paths.ts', before: "  'desiredIndustry',", line: `  '${camel}',` },
    { file: 'contracts/api/member.ts', before: '  annual_income: code(),', line: `  ${snake}: text(),` },
    { file: 'contracts/api/member.ts', before: '  // `npm run new', line: `  ${snake}: '${words}',` },
    { file: 'contracts/api/member.ts', before: '    annual_income: number(),', line: `    ${snake}: string(),` },
    { file: 'mock-server/db/member-tables.ts', before: '  annual_income: integer(),', line: `  ${snake}: text(),` },
  ],
  taken: ({ snake }) => [{ file: 'fixtures/errors.yaml', before: '  annual_income: 年収', line: `  ${snake}: ` }],
  failing: ({ kebab }) => `npm test -- e2e web/src/profile-items/${kebab}`,
};
