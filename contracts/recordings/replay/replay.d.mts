/** What of one recorded case differs, a line each; `cause` where the mock was seen to differ from Laravel. */
export interface Replayed {
  readonly id: string;
  readonly cause?: string;
  readonly lines: readonly string[];
}
export function replay(base: string, later?: readonly string[]): Promise<Replayed[]>;
