import { expect, test } from 'vitest';
import { smsMessage } from './message-texts.ts';

test.each([
  ['http://localhost:5173', 'localhost'],
  ['https://www.example.jp', 'www.example.jp'],
  ['https://test.shop.localhost:8443', 'test.shop.localhost'],
])('from a page of %s a phone fills the code in that an SMS names for %s', (webOrigin, host) => {
  expect(smsMessage('09012345678', webOrigin, '123456').text.split('\n').at(-1)).toBe(`@${host} #123456`);
});
