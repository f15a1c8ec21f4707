import { ArrowLeftRight, ChevronsUpDown, ExternalLink, LogIn, Plus, RotateCcw } from 'lucide-react';
import { API } from '#web/kit/api.ts';
import { APP_WINDOW } from '#web/kit/app-tabs.ts';
import { Mark } from '#web/kit/parts/mark.tsx';
import { freshWorld, reset } from '#web/kit/state/acts.ts';
import { useKit } from '#web/kit/state/kit-store.ts';
import { openDialog } from '#web/kit/state/panel-store.ts';

/** Which world this is, and what is done with it. */
export const TopBar = () => {
  const { id, world } = useKit();
  const choose = () => openDialog({ is: 'palette', scope: 'worlds' });
  return (
    <header className="kit-top">
      <h1 className="kit-brand">
        <Mark />
        <span>Tsugimichi kit</span>
      </h1>
      <button type="button" className="kit-world" aria-haspopup="dialog" onClick={choose}>
        <span className="visually-hidden">World </span>
        <span className="mono">
          <b>{id}</b>
        </span>
        <span className="mono clip">{world?.scenario ?? '…'}</span>
        <ChevronsUpDown className="icon" />
      </button>
      <button type="button" className="kit-button" onClick={reset}>
        <RotateCcw className="icon" />
        <span className="label">Reset</span> <kbd>R</kbd>
      </button>
      <button type="button" className="kit-button" onClick={freshWorld}>
        <Plus className="icon" />
        <span className="label">Fresh world</span> <kbd>N</kbd>
      </button>
      <button type="button" className="kit-button" aria-haspopup="dialog" onClick={choose}>
        <ArrowLeftRight className="icon" />
        <span className="label">Switch</span> <kbd>W</kbd>
      </button>
      <span className="kit-space" />
      <button
        type="button"
        className="kit-button"
        aria-haspopup="dialog"
        onClick={() => openDialog({ is: 'palette', scope: 'people' })}
      >
        <LogIn className="icon" />
        <span className="label">Log in as</span> <kbd>L</kbd>
      </button>
      <button
        type="button"
        className="kit-button wide-only"
        aria-haspopup="dialog"
        onClick={() => openDialog({ is: 'palette', scope: 'all' })}
      >
        Commands <kbd>Ctrl K</kbd>
      </button>
      <a
        className="kit-button wide-only"
        href={`${API}/__kit/reference`}
        target="_blank"
        rel="noreferrer"
        aria-label="API reference"
      >
        API
      </a>
      <a className="kit-button kit-button-primary" href="/" target={APP_WINDOW}>
        <ExternalLink className="icon" />
        <span className="label">Open app</span> <kbd>O</kbd>
      </a>
    </header>
  );
};
