import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test("verifies the mock server without --url, and takes the mock server's states and Origin by default", () => {
  expect(readOptions([])).toEqual({ only: '', backend: undefined });
  expect(readOptions(['--url', 'http://localhost:8000/']).backend).toEqual({
    url: 'http://localhost:8000',
    states: 'http://localhost:8000/__kit/pact-states',
    origin: 'http://localhost:5173',
  });
  expect(() => readOptions([], { npm_config_url: 'http://a' })).toThrow(/^npm consumed --url: write/);
  expect(readOptions(['--probe', '--yes', '--url', 'https://api.example.jp'])).toMatchObject({ probe: true });
});

const URL_GIVEN = ['--url', 'http://localhost:8000/'];

test.each<[string[], RegExp]>([
  [['--origni', 'x'], /no option --origni; did you mean --origin\?/],
  [['--url', 'http://me:secret@localhost:8000'], /--url contains a login: leave out .* @\.$/],
  [['--url', 'localhost:8000'], /--url is "localhost:8000", which is not a URL: give one such as/],
  [[...URL_GIVEN, '--states', '/states'], /--states is "\/states", which is not a URL/],
  [['--states', 'http://localhost:8000/s'], /--states and --origin are about .* name it with --url/],
  [['--probe', '--failed'], /^--probe repeats no failures: leave out --failed/],
  [['--probe', '--url', 'https://api.example.jp'], /wrong requests to api\.example\.jp, .* add --yes/],
  [['--probe', ...URL_GIVEN, '--states', 'http://10.0.0.1/s'], /wrong requests to 10\.0\.0\.1,/],
  [['--openapi', 'x.yaml', ...URL_GIVEN], /^--openapi reads a file and sends nothing/],
  [['--har', 'x.har', '--probe'], /^--har reads a file and sends nothing/],
])('refuses %j', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});
