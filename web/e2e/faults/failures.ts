import type { FaultRule } from '#contracts/kit/fault.ts';

/** A way in which a call fails. */
export interface Failure {
  readonly name: string;
  /** What the mock server does in the API's place; left out where the failure lies below HTTP. */
  readonly rule?: Omit<FaultRule, 'method' | 'path'>;
  /** The request reaches nobody: the browser is refused the connection. */
  readonly isRefused?: boolean;
  /** The request is held back until the page has told that it waits. */
  readonly isHeld?: boolean;
  /** So much of the page's time passes while nothing is answered, in ms. */
  readonly passes?: number;
  /** What a person reads, whatever was asked; left out where that is left to whoever asked. */
  readonly words?: RegExp;
  /** Only a write can be answered so. */
  readonly isOfWrites?: boolean;
}

/** Told where no answer came. */
export const NETWORK = /通信に失敗しました|通信が切れた/;
/** The client gives up after 30 s (decision S21). */
const PATIENCE = 31_000;
const HTML = '<!DOCTYPE html><title>Bad Gateway</title><h1>502</h1>';

/**
 * The columns of the matrix. None of them lets the API do its work first: what becomes of a call that was done and whose answer was
 * lost is a matter of each call, and tested there.
 */
export const FAILURES: readonly Failure[] = [
  { name: 'refused', isRefused: true, words: NETWORK },
  { name: 'dropped', rule: { drop: true }, words: NETWORK },
  { name: 'stalled', rule: { stall: true }, passes: PATIENCE, words: NETWORK },
  { name: 'cut', rule: { status: 200, body: { data: { id: 1 } }, cut: true }, words: NETWORK },
  { name: 'malformed', rule: { status: 200, body: '{"data":{"id":' } },
  { name: 'HTML', rule: { status: 200, body: HTML } },
  { name: '401', rule: { status: 401 }, words: /ログインの有効期限が切れました/ },
  { name: '403', rule: { status: 403 } },
  { name: '419', rule: { status: 419 }, words: /ページの有効期限が切れました/, isOfWrites: true },
  { name: '429', rule: { status: 429 }, words: /操作が続いたため、受け付けを一時的に止めています/ },
  { name: '5xx', rule: { status: 500 } },
  { name: 'slow', isHeld: true, passes: 20_000 },
];
