import { Fragment } from 'react';

/** Values in a line with ・ between them. Each is isolated, so that none turns round its neighbours. */
export const JoinedValues = ({ values }: { values: readonly (string | null | undefined)[] }) =>
  values.filter(Boolean).map((value, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the values of a line keep their places.
    <Fragment key={place}>
      {place > 0 && <span>・</span>}
      <bdi>{value}</bdi>
    </Fragment>
  ));
