import './value.css';

/** A fact that is one line of text. */
export const Value = ({ children }: { children: string | undefined }) => (
  <p className="profile-section-value">{children}</p>
);
