/** The parameters of the mail's link. */
export interface ResetLink {
  readonly id: number;
  readonly token: string;
}

const TOKEN = /^[\w.~-]{1,255}$/;

/** Reads id and token from the query; null if one is missing or malformed. */
export const resetLink = (search: string): ResetLink | null => {
  const query = new URLSearchParams(search);
  const id = query.get('id') ?? '';
  const token = query.get('token') ?? '';
  return /^[1-9]\d{0,14}$/.test(id) && TOKEN.test(token) ? { id: Number(id), token } : null;
};
