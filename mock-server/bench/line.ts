/** What a figure must keep to. */
export interface Goal {
  readonly most?: number;
  readonly least?: number;
}

let missed = 0;

/** How many figures have missed their goal so far. */
export const missedGoals = (): number => missed;

/** One line: what, how much, its goal, and whether it keeps it. */
export const benchLine = (what: string, value: number, unit: string, { most, least }: Goal, detail = ''): void => {
  const keeps = (most === undefined || value <= most) && (least === undefined || value >= least);
  if (!keeps) missed += 1;
  const goal = most !== undefined ? `goal ≤ ${most}` : least !== undefined ? `goal ≥ ${least}` : 'no goal';
  const digits = value < 10 ? 2 : 0;
  console.log(
    `${keeps ? 'ok  ' : 'over'} ${what}: ${value.toFixed(digits)} ${unit}(${goal})${detail && ` · ${detail}`}`,
  );
};
