import './value.css';

/** A profile item that is one line of text. */
export const Value = ({ children }: { children: string | undefined }) => (
  <p className="profile-section-value">{children}</p>
);
