import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyTree } from '#mock-server/cli/tree.testing.ts';

const root = copyTree();
afterAll(() => rmSync(root, { recursive: true }));

const write = (name: string, ...lines: string[]) =>
  writeFileSync(
    join(root, 'fixtures', 'scenarios', `${name}.yaml`),
    ['title: 題', 'about: 文です。', ...lines, ''].join('\n'),
  );

const check = () =>
  new Promise<{ code: number; out: string[] }>((resolve) => {
    const child = execFile(process.execPath, ['mock-server/cli/kit/kit.mjs', 'check'], { cwd: root }, (_error, out) =>
      resolve({ code: child.exitCode ?? -1, out: out.trimEnd().split('\n') }),
    );
  });

test('reports a mistake in seeded rows once, with the file and line of its origin', async () => {
  write('mistyped-table', 'extends: ordinary-day', 'rows:', '  carers:', '    "1": { company_name: 見本社 }');
  write('on-top', 'extends: mistyped-table', 'login_tries: { minori@example.com: 1 }');
  write('mistyped-column', 'extends: ordinary-day', 'rows:', '  careers:', '    "1": { company: 見本社 }');
  write('mistyped-last-id', 'extends: ordinary-day', 'last_ids: { carers: 7 }');
  write('nobodys', 'extends: ordinary-day', 'rows:', '  careers:', '    "1": { member_id: 987 }');
  expect(await check()).toEqual({
    code: 1,
    out: [
      expect.stringMatching(/mistyped-column\.yaml:6 at rows\.careers\.1\.company: there is no column "company"/),
      expect.stringMatching(/mistyped-last-id\.yaml:4 at last_ids\.carers: there is no table "carers"; did you mean/),
      expect.stringMatching(
        /mistyped-table\.yaml:5 at rows\.carers: there is no table "carers"; did you mean "careers/,
      ),
      expect.stringMatching(/nobodys\.yaml:6 at rows\.careers\.1: refers to a missing row of members/),
    ],
  });
});
