/** Names of fields that no response has, alone or behind a word as in `remember_token`. */
export const SECRET_NAMES = [
  'password',
  'passwords',
  'passwd',
  'password_hash',
  'password_digest',
  'secret',
  'token',
  'api_key',
  'apikey',
  'private_key',
  'otp',
  'jwt',
  'session_id',
  'verification_code',
  'recovery_code',
  'recovery_codes',
] as const;

/** Laravel's own columns of that kind. */
export const SECRET_COLUMNS = [
  'remember_token',
  'api_token',
  'two_factor_secret',
  'two_factor_recovery_codes',
] as const;
