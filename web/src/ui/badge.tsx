import { Building2, LaptopMinimal } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OfferKind } from '#contracts/api/offer-kind.ts';
import styles from './badge.module.css';

export const KIND_NAMES = { career: '転職', side: '副業' } as const satisfies Record<OfferKind, string>;

export const KindIcon = ({ kind }: { kind: OfferKind }) => (kind === 'side' ? <LaptopMinimal /> : <Building2 />);

/** The kind of work as icon and word, since colour alone is not accessible. */
export const KindBadge = ({ kind }: { kind: OfferKind }) => (
  <span className={styles.badge} data-path={kind}>
    <KindIcon kind={kind} />
    <span>{KIND_NAMES[kind]}</span>
  </span>
);

/** A short highlighted word, such as an offer's job type. */
export const Tag = ({ children }: { children: ReactNode }) => <span className={styles.tag}>{children}</span>;
