import { Icon } from '#web/src/ui/icon.tsx';
import type { SaveState } from './use-auto-save.ts';
import './inline-saved.css';

const CONTENT = {
  idle: null,
  saving: (
    <>
      <i className="ring" aria-hidden="true" />
      <span>保存しています…</span>
    </>
  ),
  saved: (
    <>
      <Icon name="check" />
      <span>保存しました</span>
    </>
  ),
  failed: (
    <>
      <Icon name="alert" />
      <span>保存できませんでした</span>
    </>
  ),
} as const;

/** The save state beside a title. A polite live region, always present so that screen readers announce changes. */
export const InlineSaved = ({ state }: { state: SaveState }) => (
  <span className="inline-saved" data-state={state} role="status">
    {CONTENT[state]}
  </span>
);
