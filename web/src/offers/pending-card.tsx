import { useEffect } from 'react';
import { NotLoaded } from '#web/src/ui/not-loaded.tsx';
import { onDemand } from '#web/src/ui/on-demand.tsx';
import { leavePending, openPending, useOwner, usePendingApplication } from './pending-application.ts';

const PendingOffer = onDemand(
  () => import('./pending-offer.tsx').then((m) => m.PendingOffer),
  null,
  ({ onRetry }) => <NotLoaded what="応募の続き" onClick={onRetry} />,
);

/** `step` is the low form of the wizard; in `dialog`, the dialog's foot has the way back to the offer. */
export type PendingForm = 'full' | 'step' | 'dialog';

/** Leads back to the offer that the person wanted to apply to (decision S44); nothing if there is none. */
export const PendingCard = ({ form = 'full' }: { form?: PendingForm }) => {
  const owner = useOwner();
  const shown = usePendingApplication();
  useEffect(() => {
    if (owner !== undefined) void openPending(owner);
  }, [owner]);
  useEffect(() => leavePending, []);
  return shown && <PendingOffer form={form} {...shown} />;
};
