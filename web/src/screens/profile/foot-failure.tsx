import { SendFailureNote } from '#web/src/forms/send-failure-note.tsx';
import type { SendFailure } from '#web/src/forms/use-sending.ts';

/** Why a dialog could not be saved, above its buttons so that it is always visible. */
export const FootFailure = ({ failure }: { failure: SendFailure | null }) =>
  failure && (
    <div className="dialog-reason">
      <SendFailureNote failure={failure} />
    </div>
  );
