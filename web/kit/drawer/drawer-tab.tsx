import { useEffect, useRef, useState } from 'react';
import { t, useLanguage } from '#web/kit/language.ts';
import { Mark } from '#web/kit/parts/mark.tsx';
import { fill } from '#web/kit/state/actions.ts';
import { useKit } from '#web/kit/state/kit-store.ts';

const NEWS = 15_000;

/** Messages since the drawer was closed or the page has loaded them; for a while also the newest code. */
const useNews = () => {
  const { messages, world } = useKit();
  const latest = useRef<{ world: string; id: number }>(undefined);
  const [fresh, setFresh] = useState<{ count: number; code: string | undefined }>({ count: 0, code: undefined });
  const place = world && `${world.id} ${world.started_at}`;
  useEffect(() => {
    if (place === undefined) return;
    if (latest.current?.world !== place) latest.current = { world: place, id: messages[0]?.id ?? 0 };
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
