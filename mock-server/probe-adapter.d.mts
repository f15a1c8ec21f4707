/** How a program that holds recordings gets a fresh world, codes, links and the clock of a server. */
export interface ProbeAdapter {
  /** Sent with every request: the world. */
  readonly headers: { readonly 'X-Kit-World': string };
  /** A fresh world, and the ids of what is in it. */
  reset(): Promise<Record<string, unknown>>;
  smsCode(phone: string): Promise<string>;
  resetLink(email: string): Promise<Record<string, string>>;
  emailLink(email: string): Promise<Record<string, string>>;
  advance(seconds: number): Promise<unknown>;
}
declare const makeAdapter: (base: string) => Promise<ProbeAdapter>;
/** @public */
export default makeAdapter;
