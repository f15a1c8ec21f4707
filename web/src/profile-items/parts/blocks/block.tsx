import type { ReactNode } from 'react';
import type { OfferKind } from '#contracts/api/offer-kind.ts';
import type { ProfileItem } from '#web/src/profile-items/parts/define-profile-item.ts';
import { BlockFailure } from './block-failure.tsx';
import { BlockHint } from './block-hint.tsx';
import { InlineSaved } from './inline-saved.tsx';
import type { BlockState } from './use-block.ts';
import './block.css';

interface BlockProps {
  profileItem: Pick<ProfileItem, 'title' | 'profile'>;
  block: Pick<BlockState<object>, 'state' | 'isWaiting' | 'words' | 'retry'>;
  /** Why nothing is saved yet, shown while a choice is missing. */
  hint: string;
  /** The colour of the kind of work. */
  path?: OfferKind;
  /** Renders the questions; `describedBy` is the id of their description. */
  children(describedBy: string | undefined): ReactNode;
}

/** A block at the top of the profile with title, save state and questions. @throws if the profile item is not a block. */
export const Block = ({ profileItem: { title, profile }, block, hint, path, children }: BlockProps) => {
  if (profile.kind !== 'block') throw new Error(`「${title}」 is no block of the profile.`);
  const { id } = profile;
  const reason = block.isWaiting ? `${id}-reason` : undefined;
  return (
    <section className="side-block" id={id} aria-labelledby={`${id}-title`} data-path={path}>
      <div className="side-block-head">
        <h2 id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
        <InlineSaved state={block.state} />
      </div>
      {block.words !== null && <BlockFailure words={block.words} onRetry={block.retry} />}
      {children(reason)}
      <BlockHint id={reason}>{hint}</BlockHint>
    </section>
  );
};
