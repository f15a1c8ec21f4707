import { paths } from '#web/src/paths.ts';

/** The key of a screen in `paths`: `/src/screens/nda/nda-agree-screen.tsx` becomes `ndaAgree`. */
const keyOf = (file: string): string =>
  file.replace(/^.*\/|-screen\.tsx$/g, '').replace(/-./g, ([, letter = '']) => letter.toUpperCase());

/**
 * The path of a screen, from the name of its file.
 * @throws if `paths` has no such key: a route without a path would match every page.
 */
export const screenPath = (file: string): string => {
  const key = keyOf(file);
  const path: unknown = Object.hasOwn(paths, key) ? paths[key as keyof typeof paths] : undefined;
  if (typeof path !== 'string') throw new Error(`web/src/paths.ts has no ${key}, whose page is ${file}.`);
  return path;
};
