import type { Build } from './budgets.ts';

/**
 * Which files come together in one chunk, by the folder they stand in: a room is divided into folders by what pages need together.
 * What several screens have in common, each in a chunk of its own, was ten requests a page; the forms of the facts in four chunks
 * weigh a third less than one by one, and the next step is there. The first group with a place that fits a file takes it; a file
 * of `web/` without any fails the build.
 */
interface ChunkGroup {
  /**
   * Empty for what comes with the entry, which every page has (`shell` in vite.config.ts), or with its only importer. What several
   * pages have and the entry has not belongs in a folder of a group with a name.
   */
  readonly name: string;
  /** Folders (with `/` at the end), files, or how their names begin; `*` stands for one folder. */
  readonly places: readonly string[];
  /** What only these files use of a library: a chunk that imports it back would be a ring. */
  readonly icons?: readonly string[];
}

const CALLS = 'contracts/api/';

const GROUPS: readonly ChunkGroup[] = [
  // Without react-hook-form, which weighs as much as a page: whoever only tells that nothing could be sent does not wait for it.
  { name: 'sending', places: ['web/forms/sending/'] },
  { name: 'fields', places: ['web/forms/fields/'], icons: ['eye'] },
  // What most pages besides the home page have some of.
  {
    name: 'page-parts',
    places: ['web/ui/page/', `${CALLS}sentences.ts`],
    icons: ['createLucideIcon', 'Icon.mjs', 'context.mjs', 'shared/'],
  },
  // What pages say of themselves to search engines: it grows with every page, and is looked at once all is drawn.
  { name: 'head', places: ['web/head/'] },
  { name: 'section-links', places: ['web/ui/section-links/'] },
  { name: 'masters', places: ['web/masters/', `${CALLS}masters.ts`] },
  // Visitors have it as well, once the page is loaded.
  { name: 'member-calls', places: ['web/session/calls/'] },
  // What the registration, the profile and the settings have in common; of it the filter of a member's home page and the NDA have the
  // choices, the login over a page the dialog.
  {
    name: 'member-parts',
    places: ['web/session/leaving/', 'web/forms/choices/', 'web/ui/controls/', `${CALLS}codes.ts`],
  },
  { name: 'account-page', places: ['web/ui/account-page/'] },
  { name: 'account-steps', places: ['web/screens/wizard/account/'], icons: ['check.mjs'] },
  // The list of facts, and what its entries, forms and views have in common: how something is saved, the rules that blocks have too.
  {
    name: 'facts',
    places: [
      ...['facts.ts', '*/fact.ts', '*/save.ts', '*/shared/', 'parts/base/'].map((place) => `web/facts/${place}`),
      'web/format/clock/',
      ...['careers.ts', 'desired-conditions.ts', 'registration.ts'].map((file) => CALLS + file),
    ],
  },
  // The profile's own: with its screen.
  {
    name: '',
    places: ['views.ts', '*/view.', '*/block.', '*/block-rules.', 'parts/views/', 'parts/blocks/'].map(
      (place) => `web/facts/${place}`,
    ),
  },
  {
    name: 'paper-forms',
    places: [
      ...['career/', 'resume/', 'parts/months/'].map((folder) => `web/facts/${folder}`),
      'web/api/upload/',
      'web/session/upload/',
      `${CALLS}resume.ts`,
    ],
    icons: ['pencil', 'trash', 'file-check', 'file-up', 'file-x', 'folder-open', 'undo'],
  },
  {
    name: 'choice-forms',
    places: [
      ...['annual-income/', 'current-company/', 'current-industry/', 'current-job/', 'willingness/'],
      ...['desired-condition/', 'desired-industry/', 'desired-job/', 'parts/pickers/'],
    ].map((folder) => `web/facts/${folder}`),
  },
  { name: 'fact-forms', places: ['web/facts/'] },
  // What the profile shows of a career and a file, and their forms show again; the registration's first step has the sign of a file.
  { name: 'paper-signs', places: ['web/format/files/'], icons: ['file-text', 'link', 'plus'] },
  { name: 'text-area', places: ['web/forms/text-area/'] },
  // Fields of several choices. What these and other choices look like is in `choices/`, which pages have that are no form.
  { name: 'choice-group', places: ['web/forms/choice-group/'] },
  { name: 'new-password', places: ['web/forms/new-password/'] },
  { name: 'drafts', places: ['web/forms/drafts/'] },
  { name: 'login', places: ['web/session/login/'] },
  // In the place of a page, or of a list in it: nothing there, not to be had, thanks.
  { name: 'states', places: ['web/ui/states/', 'web/offers/failed/'] },
  // Who operates the site, and what the pages are made of that say so: rows of facts, links that lead out, the mark of a sample.
  { name: 'operator', places: ['web/operator.ts', 'web/config/operator/', 'web/ui/operator/'] },
  { name: 'legal-page', places: ['web/ui/legal-page/'] },
  { name: 'dialog-foot', places: ['web/screens/profile/dialog-foot/'] },
  { name: 'nda-articles', places: ['web/screens/nda/articles/'] },
  // Of the other rooms nothing comes with its importer: each of their folders is named above.
  {
    name: '',
    places: [
      ...[
        'api/',
        'app/',
        'config/',
        'format/',
        'lists/',
        'observability/',
        'offers/',
        'screens/',
        'session/',
        'storage/',
        'ui/',
      ],
      ...['index.html', 'paths.ts', 'site.ts'],
    ].map((place) => `web/${place}`),
  },
];

const patternsOf = ({ places, icons = [] }: ChunkGroup): string[] => [
  ...places.map((place) => `^${place.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}`),
  // A copy of the project may have its libraries elsewhere, by a link.
  ...icons.map((icon) => `node_modules/lucide-react/dist/esm/(?:icons/)?${icon}`),
];

const GROUPED = GROUPS.map((group) => {
  const patterns = patternsOf(group);
  return { name: group.name, patterns, test: new RegExp(patterns.join('|')) };
});

const groupOf = (file: string) => GROUPED.find(({ test }) => test.test(file));

/** The chunk that a file of the project (`web/facts/gender/form.tsx`) comes in; null where its importer decides. */
export const chunkOf = (file: string): string | null => groupOf(file)?.name || null;

/** The places of all groups, as patterns, that no file of the project or of its libraries is in any more. */
export const idlePlaces = (files: readonly string[]): string[] =>
  GROUPED.flatMap(({ patterns }) => patterns).filter((pattern) => {
    const test = new RegExp(pattern);
    return !files.some((file) => test.test(file));
  });

/** Of all chunks that gather files. */
export const CHUNK_NAMES: readonly string[] = GROUPED.flatMap(({ name }) => name || []);

/**
 * The files of `web/` in a build that no group has a place for, of which nobody has said who loads them; and those that several chunks
 * share though they come with their importer: each of these would become a file of its own, which every page that needs it asks for.
 */
export const ungrouped = (chunks: Build['chunks']): string[] =>
  Object.values(chunks).flatMap(({ isEntry, isRoute, parts }) =>
    Object.keys(parts).filter(
      (file) => file.startsWith('web/') && (isEntry || isRoute ? !groupOf(file) : chunkOf(file) === null),
    ),
  );
