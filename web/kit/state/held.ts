let holding = 0;
let held: (() => void)[] = [];

/** Does some asking; what is heard meanwhile is taken in after its answers, which may be older. */
export const holdWhile = async (fetching: () => Promise<void>): Promise<void> => {
  holding += 1;
  try {
    await fetching();
  } finally {
    holding -= 1;
    if (holding === 0) {
      const acts = held;
      held = [];
      for (const act of acts) act();
    }
  }
};

/** Does it now, or when nothing is asked for any more. */
export const whenFetched = (act: () => void): void => {
  if (holding > 0) held.push(act);
  else act();
};
