import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { qrCode } from './qr-code.ts';

/** The encoder uqr drew the same pictures, and the decoder jsQR read them. */
test.each([
  ['http://192.168.1.5:5173/', '9a90c51622499e19ba1e8b013f550061e4370781'],
  [
    'http://[fd12:3456:789a:1::1234:5678]:5173/?kit_token=ABCDEFGHIJKLMNOPQRSTUV',
    'bf59b82f0bdd5be4f06e0a1f339212212bcfada4',
  ],
])('draws the QR code of %s', (text, picture) => {
  expect(hash('sha1', qrCode(text).join('\n'))).toBe(picture);
});

test('refuses a text for which it is too small', () => {
  expect(() => qrCode('x'.repeat(107))).toThrow('106 bytes');
});
