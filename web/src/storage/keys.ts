/** Storage keys and a channel that the scripts of the first paint share with the site. */
export const KEYS = {
  user: 'tsugimichi.user',
  /** In the local storage. */
  named: 'tsugimichi.named',
  jobType: 'tsugimichi.job-type',
  /** In the local storage: whether the last member had missing profile items. */
  openItems: 'tsugimichi.open-items',
  /** In both storages: the offer that a person wants to apply to, with a member's id behind it. */
  pending: 'tsugimichi.apply',
  /** In the local storage: the text of the operator's notice that was closed. */
  notice: 'tsugimichi.notice',
  /** When the page was last replaced by a newer one. */
  renewed: 'tsugimichi.renewed',
} as const;

/** What is the same for everybody, such as `industries`. */
export const masterKey = (name: string): string => `tsugimichi.${name}`;

/** Between the tabs of the site. */
export const TABS_CHANNEL = 'tsugimichi.session';
