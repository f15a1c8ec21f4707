import type { FaultRule } from '#contracts/kit/fault.ts';

/** A way in which a call fails. */
export interface Failure {
  readonly name: string;
  /** The mock server's fault; absent for failures below HTTP. */
  readonly rule?: Omit<FaultRule, 'method' | 'path'>;
  /** The browser cannot connect. */
  readonly isRefused?: boolean;
  /** The request is held until the page shows that it is waiting. */
  readonly isPending?: boolean;
  /** How far the page's clock advances without a response, in ms. */
  readonly passes?: number;
  /** The message of this failure for every call; by default the call's own. */
  readonly words?: RegExp;
  /** Only writes can fail this way. */
  readonly isOfWrites?: boolean;
}

/** The message for a missing response. */
export const NETWORK = /通信に失敗しました|通信が切れた/;
/** The client gives up after 30 s (decision S21). */
const PATIENCE = 31_000;
const HTML = '<!DOCTYPE html><title>Bad Gateway</title><h1>502</h1>';

/**
 * The columns of the matrix. In none of them the API does its work: a lost response after a successful write differs from call to
 * call and is tested there.
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
  { name: '429', rule: { status: 429 }, words: /短時間に操作が続いたため、受け付けを一時的に制限しています/ },
  { name: '5xx', rule: { status: 500 } },
  { name: 'slow', isPending: true, passes: 20_000 },
];
