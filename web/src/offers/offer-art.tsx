import { useState } from 'react';
import type { OfferKind } from '#contracts/api/offer-kind.ts';
import fallbackCareer from '#web/src/ui/art/fallback-career.svg';
import fallbackSide from '#web/src/ui/art/fallback-side.svg';

const fallbacks = { career: fallbackCareer, side: fallbackSide };

interface OfferArtProps {
  src: string | null | undefined;
  kind: OfferKind;
  className?: string;
  /** `eager` for the first picture of a page. */
  loading?: 'eager' | 'lazy';
}

/** The picture of an offer, or our fallback if it is missing or fails to load. */
export const OfferArt = ({ src, kind, className, loading = 'lazy' }: OfferArtProps) => {
  const [broken, setBroken] = useState<string | null>(null);
  const address = src && src !== broken ? src : fallbacks[kind];
  return (
    <img
      className={className}
      src={address}
      alt=""
      width="320"
      height="160"
      loading={loading}
      fetchPriority={loading === 'eager' ? 'high' : undefined}
      onError={() => setBroken(src ?? null)}
    />
  );
};
