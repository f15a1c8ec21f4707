import { useEffect, useLayoutEffect, useState } from 'react';
import { useSession } from '#web/src/session/session-store.ts';
import { applicationKey, hasStoredApplication } from '#web/src/storage/stored-input.ts';
import { NotLoaded } from '#web/src/ui/not-loaded.tsx';
import { onDemand } from '#web/src/ui/on-demand.tsx';
import { expectPending, leavePending, openPending, usePendingApplication } from './pending-application.ts';
import styles from './pending-card.module.css';

const PendingOffer = onDemand(
  () => import('./pending-offer.tsx').then((m) => m.PendingOffer),
  <div className={`${styles.place} ${styles.coming}`} />,
  ({ onRetry }) => <NotLoaded what="応募の続き" onClick={onRetry} />,
);

// With its code, the card appears together with the page, which then does not shift.
if (hasStoredApplication()) PendingOffer.fetchAhead();

/**
 * `step` is the low form of the wizard, `first` that of the step whose main button it has; in `dialog`, the dialog's foot has the way
 * back to the offer.
 */
export type PendingForm = 'full' | 'step' | 'first' | 'dialog';

/** Leads back to the offer that the person wanted to apply to (decision S44); nothing if there is none. */
export const PendingCard = ({ form = 'full' }: { form?: PendingForm }) => {
  const { phase, member } = useSession();
  const owner = member?.id ?? null;
  const [isOpened, setOpened] = useState(false);
  const shown = usePendingApplication();
  useLayoutEffect(() => {
    if (phase === 'checking') expectPending();
    // A dialog stands above a page whose card has already read it.
    else if (form !== 'dialog') void openPending(owner);
    // From here on, the card takes its place itself.
    delete document.documentElement.dataset.pending;
    // biome-ignore lint/nursery/useReactCompiler: renders it before the first paint; the snapshot is subscribed only after it.
    setOpened(true);
  }, [phase, owner, form]);
  useEffect(() => {
    // Another tab has claimed, dismissed or applied to it.
    const follow = ({ key }: StorageEvent) => {
      if (owner !== null && form !== 'dialog' && key === applicationKey(owner)) void openPending(owner);
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [owner, form]);
  useEffect(() => leavePending, []);
  return isOpened && shown && <PendingOffer form={form} {...shown} />;
};
