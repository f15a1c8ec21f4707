/** Tells password managers, unseen by people, to whom the new password of this form belongs. */
export const UsernameForManagers = ({ email }: { email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
);
