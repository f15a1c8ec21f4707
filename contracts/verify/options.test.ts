import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

const URL_GIVEN = ['--url', 'http://localhost:8000/'];

test('without an address the mock server is asked', () => {
  expect(readOptions([]).backend).toBeUndefined();
});

test('an address alone is that of a mock server, whose states and Origin are known', () => {
  expect(readOptions(URL_GIVEN).backend).toEqual({
    url: 'http://localhost:8000',
    states: 'http://localhost:8000/__kit/pact-states',
    origin: 'http://localhost:5173',
  });
});

test.each<[string, string[], RegExp]>([
  ['an unknown option', ['--origni', 'x'], /no option --origni; did you mean --origin\?/],
  ['one that is near none', ['--nosuch'], /no option --nosuch\. --help/],
  ['an option without its value', ['--url'], /'--url <value>' argument missing\. --help/],
  ['a word', ['offers'], /Unexpected argument 'offers'\. --help/],
  [
    'an address without its option',
    ['http://127.0.0.1:8000'],
    /Unexpected argument 'http:\/\/127\.0\.0\.1:8000'\. --help/,
  ],
  ['an address with a login', ['--url', 'http://me:secret@localhost:8000'], /--url holds a login: leave out .* @\.$/],
  ['an address that is none', ['--url', 'nonsense'], /--url is "nonsense", which is no address: give one such as/],
  ['one without a scheme', ['--url', 'localhost:8000'], /--url is "localhost:8000", which is no address/],
  [
    'a states’ address that is none',
    [...URL_GIVEN, '--states', '/states'],
    /--states is "\/states", which is no address/,
  ],
  ['an Origin that is none', [...URL_GIVEN, '--origin', 'localhost'], /--origin is "localhost", which is no address/],
  ['states of nobody', ['--states', 'http://localhost:8000/s'], /--states is about .* name it with --url/],
  ['an Origin of nobody', ['--origin', 'http://localhost:8000'], /--origin is about .* name it with --url/],
])('%s is refused with a sentence', (_, args, said) => {
  expect(() => readOptions(args)).toThrow(said);
});

test('what npm keeps for itself for want of `--` is not taken for the mock server', () => {
  expect(() => readOptions([], { npm_config_url: 'http://localhost:8000' })).toThrow(/npm run verify -- --url/);
  // `--url URL` rather than `--url=URL`: npm hands on the address as a word.
  const handedOn = ['http://localhost:8000'];
  expect(() => readOptions(handedOn, { npm_config_url: 'true' })).toThrow(/npm run verify -- --url/);
});
