import { array, enums, type Infer, number, optional, string, type } from 'superstruct';
import { endpoint } from '#contracts/api/endpoint.ts';
import { data } from '#contracts/api/laravel.ts';

export const MESSAGE_KINDS = ['sms', 'password_reset', 'email_change', 'notice'] as const;

export const message = type({
  /** Rises in the order of sending. */
  id: number(),
  kind: enums(MESSAGE_KINDS),
  to: string(),
  text: string(),
  code: optional(string()),
  link: optional(string()),
  /** The world's time. */
  at: string(),
});
export type KitMessage = Infer<typeof message>;

/** Newest first; `after` is the id of a message, `wait` (`5s`) answers as soon as one fits. */
export const listMessages = endpoint({
  method: 'GET',
  path: '/__kit/worlds/:id/outbox',
  query: type({
    kind: optional(enums(MESSAGE_KINDS)),
    to: optional(string()),
    after: optional(number()),
    wait: optional(string()),
  }),
  answer: data(array(message)),
});

export const clearOutbox = endpoint({ method: 'DELETE', path: '/__kit/worlds/:id/outbox' });
