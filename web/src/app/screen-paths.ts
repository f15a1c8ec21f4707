import { paths } from '#web/src/paths.ts';

/** `/src/screens/nda/nda-agree-screen.tsx` as `ndaAgree`, what `paths` calls its address. */
const keyOf = (file: string): string =>
  file.replace(/^.*\/|-screen\.tsx$/g, '').replace(/-./g, ([, letter = '']) => letter.toUpperCase());

/**
 * The address of a screen, by the name of its file.
 * @throws where `paths` knows no such address: without one the screen would be every page.
 */
export const screenPath = (file: string): string => {
  const key = keyOf(file);
  const path: unknown = Object.hasOwn(paths, key) ? paths[key as keyof typeof paths] : undefined;
  if (typeof path !== 'string') throw new Error(`web/src/paths.ts has no ${key}, whose page is ${file}.`);
  return path;
};
