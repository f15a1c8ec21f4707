import type { Build } from './budgets.ts';

/**
 * Which files come together in one chunk, by where they stand: those of facts by folder, those of `web/forms` and `web/ui` by name, as
 * what a page needs first is not what stands together there. What several screens have in common, each in a chunk of its own, was
 * ten requests a page; the forms of the facts in four chunks weigh a third less than one by one, and the next step is there.
 * The first group with a place that fits a file takes it.
 */
interface ChunkGroup {
  readonly name: string;
  /** Folders (with `/` at the end), files of the project, or how several names begin; `*` stands for one folder. */
  readonly places: readonly string[];
  /** What only these files use of a library: a chunk that imports it back would be a ring. */
  readonly icons?: readonly string[];
}

const UI = 'web/ui/';
const FORMS = 'web/forms/';
const FACTS = 'web/facts/';
const under = (folder: string, names: string): string[] => names.split(' ').map((name) => folder + name);

const GROUPS: readonly ChunkGroup[] = [
  // Without react-hook-form, which weighs as much as a page: whoever only tells that nothing could be sent does not wait for it.
  {
    name: 'sending',
    places: [...under(FORMS, 'draft-place.ts form-report.ts send-failure-note.tsx use-sending.ts'), 'web/ui/note.tsx'],
  },
  {
    name: 'fields',
    places: under(
      FORMS,
      'error-summary. field. input-props.ts normalize.ts password-field problems.ts rules.ts text-field.tsx text-input.css use-contract-form.ts username-',
    ),
    icons: ['eye'],
  },
  // What nearly every page besides the home page has.
  {
    name: 'page-parts',
    places: [
      ...under(
        UI,
        'button-variants.css fact-rows note.css page.css printed-part.css progress.css prose road-heading text-button.css',
      ),
      'contracts/api/sentences.ts',
    ],
    icons: ['createLucideIcon', 'Icon.mjs', 'context.mjs', 'shared/'],
  },
  // What pages say of themselves to search engines: it grows with every page, and is looked at once all is drawn.
  { name: 'head', places: ['web/head/'] },
  { name: 'section-links', places: under(UI, 'route-menu section-links use-current-section') },
  { name: 'masters', places: ['web/masters/', 'contracts/api/masters.ts'] },
  // Visitors have it as well, once the page is loaded.
  { name: 'member-calls', places: under('web/session/', 'member-call other-person other-tabs') },
  // What the registration, the profile and the settings have in common; of it the filter of a member's home page and the NDA have the
  // choices, the login over a page the dialog.
  {
    name: 'member-parts',
    places: [
      ...under('web/session/', 'use-leave-guard use-leaving'),
      ...under(FORMS, 'check-row choice-box choice-mark choice-panel.css'),
      ...under(UI, 'dialog. icon-button select-box unsaved-dialog'),
      'contracts/api/codes.ts',
    ],
  },
  { name: 'account-page', places: under(UI, 'account-page art/scene-two-roads-tall task-card') },
  {
    name: 'account-steps',
    places: under(
      'web/screens/wizard/',
      'code- email- identity-m identity-s lead-on mismatch- password- sms- tracking- use-',
    ),
    icons: ['check.mjs'],
  },
  // What both the registration and the profile know of a fact before its form is there.
  {
    name: 'facts',
    places: under(
      FACTS,
      '*/fact.ts facts.ts desired-condition/save.ts desired-industry/save.ts desired-job/save.ts parts/define-fact.ts parts/frame/saves.ts',
    ),
  },
  {
    name: 'fact-rules',
    places: [
      ...under('contracts/api/', 'careers.ts desired-conditions.ts registration.ts'),
      ...under('web/', 'format/now.ts forms/code-rule'),
      ...under(FACTS, 'career/order.ts desired-condition/rules.ts willingness/rules.ts last-education/save.ts'),
      ...under(FACTS, 'last-education/graduation-month.ts parts/frame/send-once.ts parts/questions.ts'),
      'web/facts/parts/frame/save-touched.ts',
    ],
  },
  // The profile's own: with its screen.
  {
    name: '',
    places: under(FACTS, '*/view */block views.ts parts/views/ parts/blocks/'),
  },
  {
    name: 'paper-forms',
    places: [
      ...under(FACTS, 'career/ resume/ parts/dates/month'),
      'web/api/upload.ts',
      'web/session/upload-as-member.ts',
      'contracts/api/resume.ts',
    ],
    icons: ['pencil', 'trash', 'file-check', 'file-up', 'file-x', 'folder-open', 'undo'],
  },
  {
    name: 'choice-forms',
    places: [
      ...under(FACTS, 'annual-income/ current-company/ current-industry/ current-job/ willingness/'),
      ...under(FACTS, 'desired-condition/ desired-industry/ desired-job/ parts/pickers/'),
    ],
  },
  { name: 'fact-forms', places: [FACTS] },
  // What the profile shows of a career and a file, and their forms show again; the registration's first step has the sign of a file.
  { name: 'paper-signs', places: ['web/format/file-size'], icons: ['file-text', 'link', 'plus'] },
];

/** What a few screens share and no page loads at once with others: each in a chunk of its own, named by its first place. */
const ALONE: readonly (readonly string[])[] = [
  ['web/forms/text-area-field'],
  under('web/forms/', 'choice-group check-panel'),
  under('web/forms/', 'password-rules password-symbols password-sentences new-password-field'),
  under('web/forms/', 'draft. use-draft form-draft use-kept-state not-kept-note'),
  ...under(UI, 'facts-page legal-page outward-link sampled use-new-page').map((one) => [one]),
  under('web/', 'offers/offers-failed ui/state-panel'),
  under(UI, 'message-page art/error-offline'),
  under('web/session/', 'login-form login-failure credentials'),
  under('web/', 'operator.ts config/operator.ts ui/operator-contacts'),
  under('web/screens/legal/', 'article-text legal-text'),
  ['web/screens/nda/nda-articles'],
  ['web/screens/profile/foot-failure'],
];

const patternsOf = ({ places, icons = [] }: ChunkGroup): string[] => [
  ...places.map((place) => `^${place.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}`),
  // A copy of the project may have its libraries elsewhere, by a link.
  ...icons.map((icon) => `node_modules/lucide-react/dist/esm/(?:icons/)?${icon}`),
];

const nameOf = (place: string): string => place.slice(place.lastIndexOf('/') + 1).replace(/\..*/, '');

const PATTERNS = [...GROUPS, ...ALONE.map((places) => ({ name: nameOf(places[0] ?? ''), places }))].map((group) => ({
  name: group.name,
  patterns: patternsOf(group),
}));
const TESTS = PATTERNS.map(({ name, patterns }) => ({ name, test: new RegExp(patterns.join('|')) }));

/** The chunk that a file of the project (`web/facts/gender/form.tsx`) comes in; null where its importer decides. */
export const chunkOf = (file: string): string | null => TESTS.find(({ test }) => test.test(file))?.name || null;

/** The places of all groups, as patterns, that no file of the project or of its libraries is in any more. */
export const idlePlaces = (files: readonly string[]): string[] =>
  PATTERNS.flatMap(({ patterns }) => patterns).filter((pattern) => {
    const test = new RegExp(pattern);
    return !files.some((file) => test.test(file));
  });

/** Of all chunks that gather files. */
export const CHUNK_NAMES: readonly string[] = TESTS.flatMap(({ name }) => name || []);

/**
 * The files of `web/` that several chunks share though no group holds them: each would become a file of its own, which every page
 * that needs it asks for.
 */
export const ungrouped = (chunks: Build['chunks']): string[] =>
  Object.values(chunks)
    .filter(({ isEntry, isRoute }) => !isEntry && !isRoute)
    .flatMap(({ parts }) => Object.keys(parts))
    .filter((file) => file.startsWith('web/') && chunkOf(file) === null);
