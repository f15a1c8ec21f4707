import { expect, test } from 'vitest';
import { fixtures } from '#mock-server/cli/fixture-source.ts';
import { matchingScenarios } from './scenario.ts';

const scenarios = fixtures()
  .catalogue()
  .map((scenario) => ({ tags: [], ...scenario }));

test.each([
  ['login-locked', '429 ４２９ ロック'],
  ['session-expired', 'セッション せっしょん'],
  ['no-career', '職務経歴'],
  ['resume-upload-fails', '添付'],
  ['no-offers', '求人なし'],
  ['email-link-waiting', 'メール変更'],
  ['maintenance', 'もう一度読み込む'],
])('finds %s by each of the words %s', (name, words) => {
  for (const word of words.split(' '))
    expect(matchingScenarios(scenarios, word).map((one) => one.name)).toContain(name);
});
