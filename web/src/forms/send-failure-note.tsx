import { Note } from '#web/src/ui/page/note.tsx';
import type { SendFailure } from './use-sending.ts';

/** Shows above a form's buttons why sending failed. */
export const SendFailureNote = ({ failure }: { failure: SendFailure | null }) =>
  failure && (
    <Note error>
      <span>{failure.headline}</span>
      {failure.reason !== null && (
        <>
          <br />
          <small>{failure.reason}</small>
        </>
      )}
    </Note>
  );
