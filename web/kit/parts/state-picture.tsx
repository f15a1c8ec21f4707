import { STATE_PICTURES } from '#web/kit/api.ts';
import { useKit } from '#web/kit/state/kit-store.ts';

/** What a scenario's link shows, if `npm run gallery -- --states` has drawn it. */
export const StatePicture = ({ name }: { name: string }) =>
  useKit().pictures?.includes(name) && (
    <img className="state-picture" src={`${STATE_PICTURES}${name}.webp`} alt="" loading="lazy" />
  );
