import { expect, test } from 'vitest';
import { named, runPhp, withoutLaravel } from '#contracts/laravel/php.testing.ts';

const name = 'Laravel returns what was sent, names tables that no state empties, and refuses a wrong config';
test.skipIf(withoutLaravel)(named(name, withoutLaravel), () => {
  expect(runPhp("require 'on-laravel/between-states.php';")).toEqual({
    sent: [
      { code: '135790', inquiries: 0 },
      { code: '024680', inquiries: 0 },
      { link: 'http://localhost:5173/settings?id=1&token=f0', inquiries: 1 },
    ],
    not_emptied: [null, 'audits', 'audits'],
    much_later: null,
    sent_before: { inquiries: 0 },
    refusals: [
      null,
      expect.stringMatching(/^A class of pact\.tables writes audits, .* put it into 'clear'/),
      expect.stringMatching(/^The database has not the table waiting; sms_codes\.secret: say in config\/pact\.php/),
      'SANCTUM_STATEFUL_DOMAINS has http://localhost:5173, which fits no Origin: write localhost:5173.',
    ],
  });
});
