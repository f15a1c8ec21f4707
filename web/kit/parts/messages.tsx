import type { KitMessage } from '#contracts/kit/message.ts';
import { useKit } from '#web/kit/state/kit-store.ts';
import { MessageCard } from './message-card.tsx';
import { useWorldNow } from './use-now.ts';

/** Ids of the codes after which no other one was sent to the same number. */
const lastCodes = (messages: readonly KitMessage[]): Set<number> => {
  const byNumber = new Map<string, number>();
  for (const { to, code, id } of messages) {
    if (code !== undefined) byNumber.set(to, Math.max(id, byNumber.get(to) ?? 0));
  }
  return new Set(byNumber.values());
};

interface MessagesProps {
  fill(code: string): void;
  here?: boolean;
  hint?: string;
  /** At most so many, the newest. */
  most?: number;
}

/** What was sent in this world, newest first. */
export const Messages = ({ fill, here = false, hint = '', most = 200 }: MessagesProps) => {
  const { messages, world } = useKit();
  const now = useWorldNow(world?.clock);
  const valid = lastCodes(messages);
  const newest = messages.find(({ code }) => code !== undefined)?.id;
  if (messages.length === 0) return <p className="kit-empty">Nothing was sent yet. SMS and mails show up here.</p>;
  return messages
    .slice(0, most)
    .map((message) => (
      <MessageCard
        key={message.id}
        message={message}
        now={now}
        isNewest={message.id === newest}
        isBurnt={message.code !== undefined && !valid.has(message.id)}
        here={here}
        fill={fill}
        hint={hint}
      />
    ));
};
