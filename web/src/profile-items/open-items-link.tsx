import { onDemand } from '#web/src/ui/on-demand.tsx';

/** Home and menu load it after the member is known: the list of profile items would weigh on every visitor's first page. */
export const OpenItemsLink = onDemand(
  () => import('./open-items.tsx').then((m) => m.OpenItems),
  null,
  () => null,
);
