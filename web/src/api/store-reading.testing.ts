/**
 * For tests only, which read a store outside of components: valtio, whose hook gives a snapshot there too. `real` is what `vi.mock`
 * hands on, the package itself.
 */
export const outsideComponents = async (real: <Module>() => Promise<Module>) => {
  const valtio = await real<{ readonly snapshot: unknown }>();
  return { ...valtio, useSnapshot: valtio.snapshot };
};
