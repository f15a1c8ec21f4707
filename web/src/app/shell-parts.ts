import { isFooterPage, isLanding, isOffer, isRegistrationPage, paths } from '#web/src/paths.ts';

export interface ShellParts {
  /** Nothing at all, the wordmark alone, or everything (specification 2, Shell). */
  header: 'none' | 'wordmark' | 'full';
  /** The tab switcher and, on the home page, the keyword box. */
  search: boolean;
  /** The home page has a banner on top and its header lies over the hero. */
  home: boolean;
}

const withoutSearch = (path: string): boolean =>
  isOffer(path) || isFooterPage(path) || ([paths.profile, paths.settings, paths.service] as string[]).includes(path);

/** Which parts of the shell a path shows. */
export const shellParts = (path: string): ShellParts => ({
  header: isLanding(path) ? 'none' : isRegistrationPage(path) ? 'wordmark' : 'full',
  search: !withoutSearch(path),
  home: path === paths.home,
});
