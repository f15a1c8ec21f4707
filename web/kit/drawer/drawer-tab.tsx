import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KitMessage } from '#contracts/kit/message.ts';
import type { KitWorld } from '#contracts/kit/world.ts';
import { t, useLanguage } from '#web/kit/language.ts';
import { Mark } from '#web/kit/parts/mark.tsx';
import { fill } from '#web/kit/state/actions.ts';
import { useKit } from '#web/kit/state/kit-store.ts';

const NEWS = 15_000;

/** Id of the newest message before a moment of the machine's clock; if the world's clock is stopped, of the newest message. */
const newestBefore = (moment: number, messages: readonly KitMessage[], world: KitWorld): number => {
  const { mode, ahead_ms = 0 } = world.clock;
  // Seeded messages are older than the scenario's start.
  const since = mode === 'standing' ? Infinity : Math.max(moment, Date.parse(world.started_at)) + ahead_ms;
  return messages.find(({ at }) => Date.parse(at) < since)?.id ?? 0;
};

/** Messages since the drawer was closed or the page opened; for a while also the newest code. */
const useNews = () => {
  const { messages, world } = useKit();
  const [opened] = useState(Date.now);
  const latest = useRef<{ world: string; id: number }>(undefined);
  const [fresh, setFresh] = useState<{ count: number; code: string | undefined }>({ count: 0, code: undefined });
  const place = world && `${world.id} ${world.started_at}`;
  // A code may arrive before the data is loaded.
  const seenBefore = useEffectEvent(() => (world ? newestBefore(opened, messages, world) : 0));
  useEffect(() => {
    if (place === undefined) return;
    if (latest.current?.world !== place) latest.current = { world: place, id: seenBefore() };
    const since = latest.current.id;
    const came = messages.filter(({ id }) => id > since);
    if (came.length === 0) return;
    setFresh({ count: came.length, code: came[0]?.code });
    const timer = setTimeout(() => setFresh((before) => ({ ...before, code: undefined })), NEWS);
    return () => clearTimeout(timer);
  }, [place, messages]);
  const forgetCode = () => setFresh((before) => ({ ...before, code: undefined }));
  return { ...fresh, forgetCode };
};

export const DrawerTab = ({ open }: { open(): void }) => {
  const { count, code, forgetCode } = useNews();
  return (
    <aside aria-label={t('Developer kit')} lang={useLanguage()}>
      <button
        type="button"
        className="kit-tab"
        aria-expanded={false}
        aria-label={count > 0 ? t('Open the kit, {count} new', { count }) : t('Open the kit')}
        title="Alt+K"
        onClick={open}
      >
        <Mark />
        <span className="kit-tab-word">{t('kit')}</span>
        {count > 0 && <span className="kit-tab-count">{count}</span>}
      </button>
      {code !== undefined && (
        <button
          type="button"
          className="kit-news"
          onClick={() => {
            forgetCode();
            fill(code);
          }}
        >
          SMS <b>{code}</b> {t('click to fill')}
        </button>
      )}
    </aside>
  );
};
