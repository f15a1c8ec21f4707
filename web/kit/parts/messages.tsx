import { ExternalLink, Mail, MessageSquare } from 'lucide-react';
import { useState } from 'react';
import type { KitMessage } from '#contracts/kit/message.ts';
import { APP_WINDOW } from '#web/kit/app-tabs.ts';
import { t } from '#web/kit/language.ts';
import { copy, fill } from '#web/kit/state/actions.ts';
import { useKit } from '#web/kit/state/kit-store.ts';
import { agoWords, endWords } from '#web/kit/words.ts';
import { Button } from './button.tsx';
import { useWorldNow } from './use-now.ts';

interface MessageCardProps {
  message: KitMessage;
  now: number;
  /** Contains the newest code, which can be filled in. */
  isNewest: boolean;
  /** A newer code was sent to the same number, so this one is void. */
  isBurnt: boolean;
  /** In the drawer: a link opens in this window. */
  here: boolean;
}

const MessageCard = ({ message, now, isNewest, isBurnt, here }: MessageCardProps) => {
  const [isRead, setRead] = useState(false);
  const { kind, to, text, code, link, at } = message;
  const isSms = kind === 'sms';
  const name = isSms ? 'SMS' : t('Mail');
  const ends = isBurnt ? undefined : endWords(message, now);
  return (
    <article
      className={isNewest ? 'kit-bar message message-new' : 'kit-bar message'}
      aria-label={isNewest ? t('{kind}, newest', { kind: name }) : name}
    >
      {isSms ? <MessageSquare /> : <Mail />}
      <span className="clip">
        <b>{name}</b> {t('to {whom}', { whom: to })}
      </span>
      <span className="quiet">{agoWords(at, now)}</span>
      <div className="kit-row kit-wrap message-acts">
        {!isSms && (
          <span className="clip message-subject" lang="ja">
            {text.split('\n')[0]}
          </span>
        )}
        {code !== undefined && (
          <span className="lead message-code">{isBurnt ? <s className="quiet">{code}</s> : code}</span>
        )}
        {isBurnt && <span className="quiet">{t('void after the resend')}</span>}
        {code !== undefined && !isBurnt && (
          <>
            <Button look={isNewest ? 'primary' : undefined} onClick={() => fill(code)}>
              {t(here ? 'Fill in' : 'Fill in app')} {isNewest && !here && <kbd>C</kbd>}
            </Button>
            <Button onClick={() => copy(code, t('Code {code}', { code }))}>{t('Copy')}</Button>
          </>
        )}
        {link !== undefined && (
          <a className="kit-button" href={link} {...(here ? {} : { target: APP_WINDOW })}>
            <ExternalLink />
            {t('Open link')}
          </a>
        )}
        {!isSms && (
          <Button aria-expanded={isRead} onClick={() => setRead(!isRead)}>
            {t('Read')}
          </Button>
        )}
        {ends !== undefined && <span className={ends === t('ended') ? 'state state-warn' : 'quiet'}>{ends}</span>}
      </div>
      {isRead && (
        <p className="message-text" lang="ja">
          {text}
        </p>
      )}
    </article>
  );
};

export const Messages = ({ here = false, most = 200 }: { here?: boolean; most?: number }) => {
  const { messages } = useKit();
  const now = useWorldNow();
  if (messages.length === 0)
    return <p className="kit-empty">{t('Nothing was sent yet. SMS and mails show up here.')}</p>;
  const codes = messages.filter(({ code }) => code !== undefined);
  return messages
    .slice(0, most)
    .map((message) => (
      <MessageCard
        key={message.id}
        message={message}
        now={now}
        isNewest={message === codes[0]}
        isBurnt={codes.includes(message) && codes.find(({ to }) => to === message.to) !== message}
        here={here}
      />
    ));
};
