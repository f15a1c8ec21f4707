import { isFooterPage, isLanding, isOffer, isRegistrationPage, paths } from '#web/src/paths.ts';

export interface ShellParts {
  /** No header, only the wordmark, or everything (product 2, Shell). */
  header: 'none' | 'wordmark' | 'full';
  /** The tab switcher and, on the home page, the keyword box. */
  search: boolean;
  /** Home page: a banner on top, and a header over the hero. */
  home: boolean;
}

const withoutSearch = (path: string): boolean =>
  isOffer(path) || isFooterPage(path) || ([paths.profile, paths.settings, paths.service] as string[]).includes(path);

export const shellParts = (path: string): ShellParts => ({
  header: isLanding(path) ? 'none' : isRegistrationPage(path) ? 'wordmark' : 'full',
  search: !withoutSearch(path),
  home: path === paths.home,
});
