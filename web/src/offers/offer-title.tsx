import { Phrases } from '#web/src/ui/phrases.tsx';

/** An offer's title, in whatever direction its script runs. */
export const OfferTitle = ({ title }: { title: string }) => (
  <bdi>
    <Phrases>{title}</Phrases>
  </bdi>
);
