import { NARROWER, TEST_WINDOW, WIDTHS } from '#web/e2e/widths.ts';
import { CHECKS, type Check } from './checks.ts';
import { everyWidthTitles } from './every-width.ts';
import { FORCED, LOW, STATES } from './states.ts';
import { WALKS } from './walks.ts';

const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const rule = (count: number): string => line(Array.from({ length: count }, () => '---'));

/** The walks that looked at a check in a state, by their places in the list. */
const walked = (number: number, state: string): string[] =>
  WALKS.flatMap(({ checks, states }, index) =>
    checks.includes(number) && states.includes(state) ? [`◆${index + 1}`] : [],
  );

/** Whether a check is about a state. */
export const applies = ({ about }: Check, state: string): boolean => !about || about.states.test(state);

const cell = (check: Check, index: number, state: string): string => {
  if (!applies(check, state)) return '·';
  if (!check.shownBy) return '●';
  const walks = walked(index + 1, state).join(' ');
  if (!walks) throw new Error(`Nobody has looked at check ${index + 1} in ${state}: walk it, or have a program look.`);
  return walks;
};

const file = (name: string): string => `[${name}.e2e.ts](../${name}.e2e.ts)`;
const shown = ({ shownBy, at }: Check): string => {
  if (shownBy) return file(shownBy);
  return at ? `in each state; on each route ${file(at.others)}` : 'in each state';
};

/** From the narrowest on. */
const inOrder = (widths: Iterable<number>): string => [...new Set(widths)].sort((a, b) => a - b).join(', ');
/** In windows of which widths a check was looked at: in each state, or by the test that shows it and by hand. */
const widths = ({ shownBy, at }: Check, number: number): string => {
  if (at) return `${at.width}; on each route ${inOrder(WIDTHS.filter((width) => width !== at.width))}`;
  if (!shownBy) return inOrder(WIDTHS);
  const byHand = WALKS.filter(({ checks }) => checks.includes(number)).map(({ width }) => width);
  return `${inOrder(WIDTHS)}; ◆ ${inOrder(byHand)}`;
};

/** Which tests of the file that shows a check run in the narrower windows, too. */
const narrowed = ({ shownBy }: Check, index: number): string[] =>
  shownBy ? [line([index + 1, file(shownBy), everyWidthTitles(shownBy).join('<br>')])] : [];

const INTRO = `# Accessibility, state by state

Every state of the gallery against the 38 checks of the list (WCAG 2.2 AA and JIS X 8341-3:2016). \`table.ts\` writes this page
(\`npm test -- unit web/a11y -u\`); its test fails where the page and the program differ, or where a test named here is gone.

- ● passed in this state: \`every-state.e2e.ts\` (\`npm test -- matrices web/a11y\`) opens it as the gallery does, in a window of 1280 px
  (a state of phones alone, an open menu, in one of 375 px and then in windows of phones alone), and looks at it in windows of
  ${WIDTHS.join(', ')} px, if the list of checks names no others: with axe (${FORCED.join(', ')} px: in forced colours, too), for its structure,
  names and regions, for what moves where less motion is asked for, and for what is cut off, sticks out sideways or is too small,
  as it is, with the text spacing of WCAG 1.4.12 and with texts of 200 %; besides at 320 × 568, at 320 × 256 (1280 px at 400 %) and
  on a phone on its side. At the end it is still the same state. A cell that fails fails that test. What goes away by itself after
  seconds is kept meanwhile. What is chosen is drawn as if it were not: the two pictures differ by their lightness, with forced
  colours, too (28). One control of each kind has the pointer on it, and nothing appears (38). In each of these windows, the narrowest
  one 256 px high, Tab walks from the top through everything that is seen and can be used, each once, in the order of reading, with a
  ring of 3 px and 3:1 and nothing over it but a toast, which goes by itself; Shift+Tab leads back (9 to 12). Menus, tabs and
  passwords are worked with keys in each of them, too (14, 15, 18); Escape leaves a dialog in the narrowest one (16). Where words are
  read out, they are there, and hold what a toast says of a failure (21). In the end, dialogs closed and what was typed given up, the
  page is scrolled to its middle in ${LOW.width} × ${LOW.height} px and left with Enter on a link (the last one of the footer, in the
  registration 戻る or the logo): the next page is seen from its top with the focus on its heading; Back leads to the heading of the
  page that was left, 3 px or less from the middle, or at the end of what is shorter by now (34). \`every-place.e2e.ts\` does the same
  on each route, as everybody to whom it looks different, in windows of the other widths, as low as this one. \`planted.e2e.ts\`
  plants defects in states that have none, and has the looks of 9 to 12, 14 to 16, 18, 21, 28, 34 and 38 find them.
- ◆ walked by hand in this state: it was opened as the gallery does and stepped through by keyboard alone in a real Chromium (keys, an
  IME's composition and a chooser's files given to it by Playwright); what had the focus, was put into live regions and was asked of
  the API was noted after each step, and pictures of the screen were looked at. The number is that of the walk, in the list at the
  end. A walk is no recorded test: it says what was seen on its day, nothing fails when that changes, and the test that the list of
  checks names still holds the rule.
- A file of tests that the list of checks names: \`npm test\` runs all of it in a window of ${TEST_WINDOW.width} px, but
  where a test sets another one;
  \`npm test -- matrices\` runs those of its tests that show the check once more in windows of ${inOrder(NARROWER)} px
  (\`EVERY_WIDTH\`; which ones stands below the list). \`every-width.wide.ts\` sees that they do.
- · not applicable in this state, for the reason in the last column of the list.

Nobody who needs a screen reader or other aids has gone through the site for this page. What one of them, Orca, says on the main ways
stands in \`web/engines/screen-reader\`.
`;

/** The page, as Markdown. */
export const table = (): string => {
  const states = STATES.map(({ name }) => name);
  const numbers = CHECKS.map((_, index) => index + 1);
  const list = CHECKS.map((check, index) =>
    line([index + 1, check.what, check.criteria, shown(check), widths(check, index + 1), check.about?.others ?? '']),
  );
  const rows = states.map((state) => line([state, ...CHECKS.map((check, index) => cell(check, index, state))]));
  const walks = WALKS.map(({ checks, states: seen, width, did, saw, date, browser }, index) =>
    line([index + 1, checks.join(', '), seen.join(', '), `${width} px`, did, saw, `${date}, ${browser}`]),
  );
  const here = CHECKS.filter(({ shownBy }) => !shownBy).length;
  return `${INTRO}
${states.length} states × ${CHECKS.length} checks; ${here} of these are looked at in each state itself.

## The checks

${line(['', 'check', 'criteria', 'shown', 'px wide', 'not applicable (·) where there is'])}
${rule(6)}
${list.join('\n')}

### What is looked at in windows of ${inOrder(NARROWER)} px by those files

${line(['', 'file', 'tests'])}
${rule(3)}
${CHECKS.flatMap(narrowed).join('\n')}

## The states

${line(['state', ...numbers])}
${rule(CHECKS.length + 1)}
${rows.join('\n')}

## The walks

${line(['', 'checks', 'states', 'width', 'done', 'seen', 'when, where'])}
${rule(7)}
${walks.join('\n')}
`;
};
