import type { Recipe } from './recipe.ts';

const yaml = (title: string): string => `# yaml-language-server: $schema=../scenario.schema.json
title: ${title}
about: いつもの日と同じ状態です。ここに、何がいつもと違うのかを一文で書きます。
title_en: ${title.charAt(0).toUpperCase()}${title.slice(1)}
about_en: The same state as on an ordinary day. Say here, in one sentence, what is different.
extends: ordinary-day
as: minori
shows:
  # What the API answers in it; the kit's tests ask. This line fails until it is true.
  - as: minori
    call: GET /api/user/me
    status: 200
    body: { data: { first_name: ここに期待する値 } }
`;

/** A named state of the whole backend: one file. */
export const scenarioRecipe: Recipe = {
  about: 'a named state of the whole backend',
  files: ({ kebab, words }) => [{ file: `fixtures/scenarios/${kebab}.yaml`, text: yaml(words) }],
  failing: ({ kebab }) => `npm test -- unit mock-server/worlds -t ${kebab}`,
};
