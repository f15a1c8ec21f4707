import { SendFailureNote } from '#web/src/forms/send-failure-note.tsx';
import type { SendFailure } from '#web/src/forms/use-sending.ts';

/** Why a dialog could not be saved, above its buttons: always in sight, however far its body is scrolled. */
export const FootFailure = ({ failure }: { failure: SendFailure | null }) =>
  failure && (
    <div className="dialog-reason">
      <SendFailureNote failure={failure} />
    </div>
  );
