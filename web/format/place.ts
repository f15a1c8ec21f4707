interface Placed {
  readonly location?: string | null;
  readonly remote_work?: string | null;
}

/** What companies write where nobody works from home. */
const NO_REMOTE_WORK = new Set(['なし', '無し', '不可']);

/** Where the work is, and how much of it from home: not said twice, and not said where it is none. Empty where nothing is known. */
export const placeOf = ({ location, remote_work }: Placed): string => {
  const remote =
    remote_work && !NO_REMOTE_WORK.has(remote_work) && !location?.includes('リモート') ? remote_work : null;
  return [location, remote].filter(Boolean).join('・');
};
