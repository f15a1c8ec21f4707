import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A whole text, or its beginning, with a hash if the rest matters. */
export type RecordedText = string | { readonly start: string; readonly sha256?: string };

/** The body is either `body`, the raw text, or `json`, a value with placeholders such as `<int>`. */
export interface RecordedAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly cookies?: readonly string[];
  readonly body?: RecordedText;
  readonly json?: Json;
  /** Number of simultaneous requests with this response. */
  readonly times?: number;
}

type Piece = string | { readonly base64: string } | { readonly repeat: string; readonly times: number };

/** A line of a recording; the README explains its fields. */
export interface Step {
  readonly case?: string;
  readonly id?: string;
  readonly differs?: string;
  readonly advance?: number;
  readonly open?: Readonly<Record<string, string | null>>;
  readonly copy?: Readonly<Record<string, string>>;
  readonly request: string;
  readonly as?: string | readonly string[];
  readonly keep?: false;
  readonly headers?: Readonly<Record<string, string | readonly string[] | null>>;
  readonly json?: Json;
  readonly body?: Piece | readonly Piece[];
  readonly take?: Readonly<Record<string, string | readonly ['smsCode' | 'resetLink' | 'emailLink', string]>>;
  readonly answer?: RecordedAnswer | readonly RecordedAnswer[];
}

/** Reads the steps of a file in this folder. */
export const readSteps = (name: string): Step[] => {
  const bytes = readFileSync(new URL(name, import.meta.url));
  const lines = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line));
};
