import './block-hint.css';

/** Why nothing is saved yet: seen below the questions, and read out with each that names its id; without an id nothing. */
export const BlockHint = ({ id, children }: { id: string | undefined; children: string }) =>
  id && (
    <p className="block-hint" id={id}>
      {children}
    </p>
  );
