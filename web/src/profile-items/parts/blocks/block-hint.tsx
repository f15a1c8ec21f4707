import './block-hint.css';

/** Why nothing is saved yet, as the description of each question; renders nothing without an id. */
export const BlockHint = ({ id, children }: { id: string | undefined; children: string }) =>
  id && (
    <p className="block-hint" id={id}>
      {children}
    </p>
  );
