import { Bug, ChevronsUpDown, CircleQuestionMark, ExternalLink, FileDiff, Link2, LogIn, RotateCcw } from 'lucide-react';
import { breaksContract } from '#contracts/kit/journal.ts';
import { API } from '#web/kit/api.ts';
import { APP_WINDOW } from '#web/kit/app-tabs.ts';
import { t } from '#web/kit/language.ts';
import { Button } from '#web/kit/parts/button.tsx';
import { TimeButtons } from '#web/kit/parts/ends.tsx';
import { LanguageSwitch } from '#web/kit/parts/language-switch.tsx';
import { Mark } from '#web/kit/parts/mark.tsx';
import { personName } from '#web/kit/parts/people.tsx';
import { copyWorldLink, reset, SAVE_BUG, saveBug } from '#web/kit/state/actions.ts';
import { useKit } from '#web/kit/state/kit-store.ts';
import { openDialog } from '#web/kit/state/panel-store.ts';

export const TopBar = () => {
  const { id, world } = useKit();
  return (
    <header className="kit-row kit-top">
      <h1 className="kit-row kit-brand">
        <Mark />
        <span>Tsugimichi kit</span>
      </h1>
      <Button className="kit-world" aria-haspopup="dialog" onClick={() => openDialog('worlds')}>
        <span className="visually-hidden">{t('World')} </span>
        <span className="mono">
          <b>{id}</b>
        </span>
        <span className="mono clip">{world?.scenario ?? '…'}</span>
        <ChevronsUpDown />
      </Button>
      <TimeButtons keys />
      <Button icon={FileDiff} aria-haspopup="dialog" onClick={() => openDialog('changes')}>
        <span className="label">{t('Changes')}</span>
      </Button>
      <Button icon={RotateCcw} onClick={reset}>
        <span className="label">{t('Reset')}</span>
      </Button>
      <Button icon={Link2} hint={t('Copy link to this world')} onClick={() => copyWorldLink(id)} />
      <Button icon={Bug} hint={t(SAVE_BUG)} onClick={saveBug} />
      <span className="lead" />
      <LanguageSwitch />
      <Button icon={LogIn} aria-haspopup="dialog" onClick={() => openDialog('people')}>
        <span className="label">{t('Log in as')}</span>
      </Button>
      <Button
        icon={CircleQuestionMark}
        className="wide-only"
        hint={t('All keys')}
        aria-haspopup="dialog"
        onClick={() => openDialog('keys')}
      />
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
        <ExternalLink />
        <span className="label">{t('Open app')}</span>
      </a>
    </header>
  );
};

/** Not what the panes beside it show: messages, clock and faults. */
export const Strip = () => {
  const { link, lines, points, login } = useKit();
  const api = lines.filter(({ kind }) => kind === 'api');
  const broken = api.filter(breaksContract).length;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions need keyboard focus.
    <section className="kit-row kit-strip" aria-label={t('World at a glance')} tabIndex={0}>
      <span>
        API {new URL(API, location.href).host}
        {link === 'lost' && <b className="state state-bad">{t('away')}</b>}
      </span>
      {points && (
        <span title={t('They are in memory: a restart, a changed source or a reset drops them.')}>
          {t('Points')} <b>{points.points.length}</b>
        </span>
      )}
      {login?.person === null && (
        <span>
          {t('Session')} <span className="quiet">{t('nobody')}</span>
        </span>
      )}
      {login?.person && (
        <span>
          {t('Session')} <b lang="ja">{personName(login.person)}</b>
          <span className="quiet">
            {t('id {id}, step {step}', { id: login.person.id, step: String(login.person.register_step) })}
          </span>
        </span>
      )}
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
