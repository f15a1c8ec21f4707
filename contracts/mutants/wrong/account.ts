import {
  changeEmail,
  changePassword,
  requestEmailChange,
  requestPasswordReset,
  resetPassword,
  withdraw,
} from '#contracts/api/account.ts';
import { agreeToNda, notifySideJob } from '#contracts/api/inquiries.ts';
import { header, json, on, status } from '#contracts/mutants/changes.ts';
import type { Mutant } from '#contracts/mutants/mutant.ts';
import { at, missing, renamed } from '#contracts/mutants/places.ts';

/** Email, password, leaving, and the forms of visitors. */
export const accountMutants: readonly Mutant[] = [
  { name: 'the reminder is 404', call: requestPasswordReset, change: status(200, 404), field: 'status' },
  {
    name: 'the reminder says no word',
    call: requestPasswordReset,
    change: on(
      200,
      json(() => ({})),
    ),
    field: 'message',
  },
  { name: 'an old link of the reminder is 410', call: resetPassword, change: status(422, 410), field: 'status' },
  {
    name: 'an old link of the reminder is refused under id',
    call: resetPassword,
    change: renamed('errors', 'token', 'id'),
    field: 'token',
  },
  {
    name: 'a taken email is refused under email',
    call: requestEmailChange,
    change: renamed('errors', 'new_email', 'email'),
    field: 'new_email',
  },
  { name: 'a new email without a login is 200', call: requestEmailChange, change: status(401, 200), field: 'status' },
  {
    name: 'an old link to a new email is refused without errors',
    call: changeEmail,
    change: missing('errors'),
    field: 'errors',
  },
  {
    name: 'the confirmation of an email answers a page',
    call: changeEmail,
    change: header('content-type', 'text/html'),
    field: 'content-type',
  },
  {
    name: 'a wrong current password is refused under password',
    call: changePassword,
    change: renamed('errors', 'current_password', 'password'),
    field: 'current_password',
  },
  { name: 'a wrong current password is 403', call: changePassword, change: status(422, 403), field: 'status' },
  { name: "another member's withdrawal is 404", call: withdraw, change: status(403, 404), field: 'status' },
  { name: 'a withdrawal without a reason is welcome', call: withdraw, change: status(422, 200), field: 'status' },
  {
    name: 'a long text of a withdrawal is refused under reason',
    call: withdraw,
    change: renamed('errors', 'free_text', 'reason'),
    field: 'free_text',
  },
  {
    name: 'a mistake in the landing form is one sentence',
    call: notifySideJob,
    change: at('errors.email', (all) => (Array.isArray(all) ? all[0] : all)),
    field: 'email',
  },
  { name: 'a mistake in the landing form is 400', call: notifySideJob, change: status(422, 400), field: 'status' },
  {
    name: 'an agreement answers a number',
    call: agreeToNda,
    change: on(
      200,
      at('message', () => 1),
    ),
    field: 'message',
  },
  {
    name: 'a mistake in an agreement is refused under company_name',
    call: agreeToNda,
    change: renamed('errors', 'company', 'company_name'),
    field: 'company',
  },
];
