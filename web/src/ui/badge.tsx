import type { OfferKind } from '#contracts/api/offer-kind.ts';
import { Icon } from './icon.tsx';
import './badge.css';

/** The kind of work, always as icon and word: colour alone would not tell. */
export const KindBadge = ({ kind }: { kind: OfferKind }) => (
  <span className="badge" data-path={kind}>
    <Icon name={kind === 'side' ? 'laptop' : 'building'} />
    <span>{kind === 'side' ? '副業' : '転職'}</span>
  </span>
);
