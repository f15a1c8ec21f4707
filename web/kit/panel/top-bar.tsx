import { Bug, ChevronsUpDown, ExternalLink, FileDiff, Link2, LogIn, Plus, RotateCcw } from 'lucide-react';
import { momentWords } from '#contracts/kit/clock.ts';
import { breaksContract } from '#contracts/kit/journal.ts';
import { API } from '#web/kit/api.ts';
import { APP_WINDOW } from '#web/kit/app-tabs.ts';
import { t } from '#web/kit/language.ts';
import { Button } from '#web/kit/parts/button.tsx';
import { TimeButtons } from '#web/kit/parts/ends.tsx';
import { LanguageSwitch } from '#web/kit/parts/language-switch.tsx';
import { Mark } from '#web/kit/parts/mark.tsx';
import { useMachineNow, useWorldNow } from '#web/kit/parts/use-now.ts';
import { copyWorldLink, freshWorld, reset, SAVE_BUG, saveBug } from '#web/kit/state/actions.ts';
import { useKit } from '#web/kit/state/kit-store.ts';
import { choose, openDialog } from '#web/kit/state/panel-store.ts';
import { clockWords, sizeWords } from '#web/kit/words.ts';

export const TopBar = () => {
  const { id, world } = useKit();
  return (
    <header className="kit-row kit-top">
      <h1 className="kit-row kit-brand">
        <Mark />
        <span>Tsugimichi kit</span>
      </h1>
      <Button className="kit-world" aria-haspopup="dialog" onClick={choose('worlds')}>
        <span className="visually-hidden">{t('World')} </span>
        <span className="mono">
          <b>{id}</b>
        </span>
        <span className="mono clip">{world?.scenario ?? '…'}</span>
        <ChevronsUpDown className="icon" />
      </Button>
      <TimeButtons keys />
      <Button icon={FileDiff} aria-haspopup="dialog" onClick={() => openDialog({ is: 'changes' })}>
        <span className="label">{t('Changes')}</span> <kbd>D</kbd>
      </Button>
      <Button icon={RotateCcw} onClick={reset}>
        <span className="label">{t('Reset')}</span> <kbd>R</kbd>
      </Button>
      <Button icon={Plus} hint={t('Fresh world (N)')} onClick={freshWorld} />
      <Button icon={Link2} hint={t('Copy link to this world')} onClick={() => copyWorldLink(id)} />
      <Button icon={Bug} hint={t(SAVE_BUG)} onClick={saveBug} />
      <span className="lead" />
      <LanguageSwitch />
      <Button icon={LogIn} aria-haspopup="dialog" onClick={choose('people')}>
        <span className="label">{t('Log in as')}</span> <kbd>L</kbd>
      </Button>
      <Button className="wide-only" aria-haspopup="dialog" onClick={choose('all')}>
        {t('Commands')} <kbd>Ctrl K</kbd>
      </Button>
      <a
        className="kit-button wide-only"
        href={`${API}/__kit/reference`}
        target="_blank"
        rel="noreferrer"
        aria-label={t('API reference')}
      >
        API
      </a>
      <a className="kit-button kit-button-primary" href="/" target={APP_WINDOW}>
        <ExternalLink className="icon" />
        <span className="label">{t('Open app')}</span> <kbd>O</kbd>
      </a>
    </header>
  );
};

const Login = () => {
  const { login } = useKit();
  if (login === undefined) return null;
  const { person } = login;
  return (
    <span>
      {t('Session')}{' '}
      {person === null ? (
        <span className="quiet">{t('nobody')}</span>
      ) : (
        <>
          <b lang="ja">{person.name ?? person.email ?? person.phone}</b>{' '}
          <span className="quiet">
            {t('id {id}, step {step}', { id: person.id, step: String(person.register_step) })}
          </span>
        </>
      )}
    </span>
  );
};

export const Strip = () => {
  const { link, world, lines, faults, points } = useKit();
  const now = useWorldNow();
  const beside = clockWords(world?.clock, useMachineNow());
  const armed = faults.filter(({ left }) => left !== 0).length;
  const api = lines.filter(({ kind }) => kind === 'api');
  const broken = api.filter(breaksContract).length;
  const writes = api.filter(({ method }) => method !== 'GET' && method !== 'OPTIONS').length;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions need keyboard focus.
    <section className="kit-row kit-strip" aria-label={t('World at a glance')} tabIndex={0}>
      <span>
        <span className={link === 'lost' ? 'live live-off' : 'live'} aria-hidden="true" />
        API {new URL(API, location.href).host}
        {link === 'lost' && <b>{t('away')}</b>}
      </span>
      <span>{t('{count} write(s)', { count: writes })}</span>
      {points && (
        <span title={t('A restart or a reset drops them; a changed source keeps them.')}>
          {t('Points')} <b>{points.points.length}</b>
          <span className="quiet">
            {t('{size} of {most}', { size: sizeWords(points.bytes), most: sizeWords(points.most_bytes) })}
          </span>
        </span>
      )}
      <Login />
      <span>
        {t('Clock')} <b className="mono">{momentWords(now).slice(0, 16)}</b>
        {beside !== undefined && <span className="state state-warn">{beside}</span>}
      </span>
      <span>
        {t('Faults')}{' '}
        <span className={armed > 0 ? 'state state-warn' : 'quiet'}>
          {armed > 0 ? t('{count} armed', { count: armed }) : t('none')}
        </span>
      </span>
      <span>
        {t('Contract')}{' '}
        <span className={broken > 0 ? 'state state-bad' : 'quiet'}>
          {api.length === 0
            ? t('none')
            : t(broken > 0 ? '{count} of {all} break it' : 'all {all} fit', { count: broken, all: api.length })}
        </span>
      </span>
    </section>
  );
};
