import { type ReactNode, useState } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import type { OfferKind } from '#contracts/api/offer-kind.ts';
import type { ProfileItem } from '#web/src/profile-items/parts/define-profile-item.ts';
import { Unset } from '#web/src/profile-items/parts/views/unset.tsx';
import { Icon } from '#web/src/ui/icon.tsx';
import { linkPresses } from '#web/src/ui/link-presses.ts';
import { BlockFailure } from './block-failure.tsx';
import { InlineSaved } from './inline-saved.tsx';
import type { BlockState } from './use-block.ts';
import '#web/src/ui/button/text-button.css';
import './block.css';
import { Phrases } from '#web/src/ui/phrases.tsx';
import './block-hint.css';

/** Why nothing is saved yet, as the description of each question; renders nothing without an id. */
const BlockHint = ({ id, children }: { id: string | undefined; children: string }) =>
  id && (
    <p className="block-hint" id={id}>
      {children}
    </p>
  );

interface BlockProps {
  profileItem: Pick<ProfileItem, 'title' | 'profile'>;
  block: Pick<BlockState<object>, 'state' | 'isWaiting' | 'words' | 'retry'>;
  /** The choices in words, each unbroken; null while one is missing. */
  value: readonly string[] | null;
  /** Why nothing is saved yet, shown while a choice is missing. */
  hint: string;
  /** The colour of the kind of work. */
  path?: OfferKind;
  /** Renders the questions; `describedBy` is the id of their description. */
  children(describedBy: string | undefined): ReactNode;
}

/** Whether the block is unfolded on a phone; a link to it unfolds it, each time it is pressed. */
const useUnfolded = (id: string) => {
  const named = useLocationProperty(
    () => (globalThis.location.hash === `#${id}` ? linkPresses() : null),
    () => null,
  );
  const [lastNamed, setLastNamed] = useState(named);
  const [isOpen, setOpen] = useState(named !== null);
  if (named !== lastNamed) {
    setLastNamed(named);
    if (named !== null) setOpen(true);
  }
  return [isOpen, setOpen] as const;
};

/**
 * A block at the top of the profile with title, save state and questions; on phones one row with the value, until it is unfolded
 * (decision S58). @throws if the profile item is not a block.
 */
export const Block = ({ profileItem: { title, profile }, block, value, hint, path, children }: BlockProps) => {
  if (profile.kind !== 'block') throw new Error(`「${title}」 is no block of the profile.`);
  const { id } = profile;
  const [isOpen, setOpen] = useUnfolded(id);
  const act = value ? '変更' : '設定する';
  const reason = block.isWaiting ? `${id}-reason` : undefined;
  return (
    <section className="side-block" id={id} aria-labelledby={`${id}-title`} data-path={path}>
      <div className="side-block-head">
        <h2 id={`${id}-title`} tabIndex={-1}>
          <Phrases>{title}</Phrases>
        </h2>
        <p className="side-block-value">{value ? value.map((words) => <span key={words}>{words}</span>) : <Unset />}</p>
        <InlineSaved state={block.state} />
        <button
          type="button"
          className="text-button side-block-toggle screen-only"
          aria-expanded={isOpen}
          aria-controls={`${id}-questions`}
          onClick={() => setOpen(!isOpen)}
        >
          <span>{isOpen ? '閉じる' : act}</span>
          <span className="visually-hidden">{`：${title}`}</span>
          <Icon name="down" />
        </button>
      </div>
      {block.words !== null && <BlockFailure words={block.words} onRetry={block.retry} />}
      <div className="side-block-questions" id={`${id}-questions`} data-open={isOpen || undefined}>
        {children(reason)}
      </div>
      <BlockHint id={reason}>{hint}</BlockHint>
    </section>
  );
};
