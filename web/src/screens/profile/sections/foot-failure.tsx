import type { SendFailure } from '#web/src/forms/sending.tsx';
import { SendFailureNote } from '#web/src/forms/sending.tsx';

/** Why a dialog could not be saved, above its buttons so that it is always visible. */
export const FootFailure = ({ failure }: { failure: SendFailure | null }) =>
  failure && (
    <div className="dialog-reason">
      <SendFailureNote failure={failure} />
    </div>
  );
