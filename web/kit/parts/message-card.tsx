import { ExternalLink, Mail, MessageSquare } from 'lucide-react';
import { useState } from 'react';
import type { KitMessage } from '#contracts/kit/message.ts';
import { APP_WINDOW } from '#web/kit/app-tabs.ts';
import { copy } from '#web/kit/state/acts.ts';
import { agoWords, endWords } from '#web/kit/words.ts';

interface MessageCardProps {
  message: KitMessage;
  /** The world's time, ms. */
  now: number;
  /** The newest code of its number: it is offered to be filled in. */
  isNewest: boolean;
  /** Of two codes to the same number the older one is void. */
  isBurnt: boolean;
  /** Opens the link in this window instead of the application's. */
  here?: boolean;
  fill(code: string): void;
  /** The key that fills. */
  hint?: string;
}

/** An SMS or mail: its code one click from the form, its link one click from opening. */
export const MessageCard = ({ message, now, isNewest, isBurnt, here = false, fill, hint }: MessageCardProps) => {
  const [isRead, setRead] = useState(false);
  const { kind, to, text, code, link, at } = message;
  const isSms = kind === 'sms';
  const name = isSms ? 'SMS' : 'Mail';
  const ends = isBurnt ? undefined : endWords(message, now);
  const look = isNewest ? 'message message-new' : isBurnt ? 'message message-old' : 'message';
  return (
    <article className={look} aria-label={isNewest ? `${name}, newest` : name}>
      {isSms ? <MessageSquare className="icon" /> : <Mail className="icon" />}
      <span className="clip">
        <b>{name}</b> to {to}
      </span>
      <span className="quiet">{agoWords(at, now)}</span>
      <div className="message-acts">
        {!isSms && (
          <span className="clip message-subject" lang="ja">
            {text.split('\n')[0]}
          </span>
        )}
        {code !== undefined && <span className="message-code">{isBurnt ? <s>{code}</s> : code}</span>}
        {isBurnt && <span className="quiet">burnt by the resend</span>}
        {code !== undefined && !isBurnt && (
          <>
            <button
              type="button"
              className={isNewest ? 'kit-button kit-button-primary' : 'kit-button'}
              onClick={() => fill(code)}
            >
              {here ? 'Fill in' : 'Fill in app'} {isNewest && hint && <kbd>{hint}</kbd>}
            </button>
            <button type="button" className="kit-button" onClick={() => copy(code, `Code ${code}`)}>
              Copy
            </button>
          </>
        )}
        {link !== undefined && (
          <a className="kit-button" href={link} {...(here ? {} : { target: APP_WINDOW })}>
            <ExternalLink className="icon" />
            Open link
          </a>
        )}
        {!isSms && (
          <button type="button" className="kit-button" aria-expanded={isRead} onClick={() => setRead(!isRead)}>
            Read
          </button>
        )}
        {ends !== undefined && <span className={ends === 'ended' ? 'state state-warn' : 'quiet'}>{ends}</span>}
      </div>
      {isRead && (
        <p className="message-text" lang="ja">
          {text}
        </p>
      )}
    </article>
  );
};
