import { type ReactNode, useState } from 'react';
import { UnsavedDialog } from '#web/src/ui/dialog/unsaved-dialog.tsx';

/** What may be unsaved. */
export interface Unsaved {
  /** What it is, in words. */
  title(): string;
  /** True while leaving would leave something unsaved. */
  isDirty(): boolean;
  /** True while it is being sent: then nothing is left, and nothing asked. */
  isBusy?(): boolean;
  /** Gives up what was typed. */
  discard(): void;
  /** Where it stays as it was typed: how the question says so. Undefined where it is lost. */
  kept?(): { readonly words: string; readonly result: string } | undefined;
  /** The question is none any more once this is another one. */
  readonly about?: string | undefined;
}

/** What would be left, and what the person wanted to do instead. */
interface Asked extends Pick<Unsaved, 'about'> {
  readonly title: string;
  readonly kept: ReturnType<NonNullable<Unsaved['kept']>>;
  go(): void;
  first?: (() => Promise<boolean>) | undefined;
}

/** The ways out, with their question. */
export interface Leaving {
  /** Does it, after asking where something is unsaved. */
  leave(go: () => void): void;
  /** Asks, whatever is unsaved. What `first` does has to work: else nothing is lost and all stays. */
  ask(go: () => void, first?: () => Promise<boolean>): void;
  /** To be drawn; null while nothing is asked. */
  readonly question: ReactNode;
}

/** Asks before anything that was typed is left unsaved: the one place that does, for the registration, the profile and the settings. */
export const useLeaving = (unsaved: Unsaved): Leaving => {
  const { about } = unsaved;
  const [pendingLeave, setPendingLeave] = useState<Asked | null>(null);
  // Who comes back has not just pressed the button.
  if (pendingLeave !== null && pendingLeave.about !== about) setPendingLeave(null);
  const discard = async ({ go, first }: Asked): Promise<void> => {
    setPendingLeave(null);
    if (first && !(await first())) return;
    unsaved.discard();
    go();
  };
  const confirm: Leaving['ask'] = (go, first) => {
    if (!unsaved.isBusy?.()) setPendingLeave({ title: unsaved.title(), kept: unsaved.kept?.(), about, go, first });
  };
  return {
    ask: confirm,
    leave: (go) => {
      if (unsaved.isDirty()) confirm(go);
      else if (!unsaved.isBusy?.()) go();
    },
    question: pendingLeave && pendingLeave.about === about && (
      <UnsavedDialog
        title={pendingLeave.title}
        {...(pendingLeave.kept && { leave: pendingLeave.kept })}
        onStay={() => setPendingLeave(null)}
        onDiscard={() => void discard(pendingLeave)}
      />
    ),
  };
};
