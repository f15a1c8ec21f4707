import './value.css';

export const Value = ({ children }: { children: string | undefined }) => (
  <p className="profile-section-value">{children}</p>
);
