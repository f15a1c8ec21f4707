import { array, enums, type Infer, number, optional, string, type } from 'superstruct';
import { data } from '#contracts/api/laravel.ts';
import { worldCall } from './call.ts';

export const MESSAGE_KINDS = ['sms', 'password_reset', 'email_change', 'notice'] as const;

export const message = type({
  /** Increases in sending order. */
  id: number(),
  kind: enums(MESSAGE_KINDS),
  to: string(),
  text: string(),
  code: optional(string()),
  link: optional(string()),
  /** World time. */
  at: string(),
});
export type KitMessage = Infer<typeof message>;

/** Newest first. `after` is a message id; `wait` (`5s`) delays the response until a message matches. */
export const listMessages = worldCall('GET', '/outbox', {
  query: type({
    kind: optional(enums(MESSAGE_KINDS)),
    to: optional(string()),
    after: optional(number()),
    wait: optional(string()),
  }),
  answer: data(array(message)),
});

export const clearOutbox = worldCall('DELETE', '/outbox');
