import { CHECKS, type Check } from './checks.ts';
import { STATES } from './states.ts';

const cell = (check: Check, state: string): string => {
  if (check.about && !check.about.states.test(state)) return '·';
  return check.shownBy ? '▲' : '●';
};

const shown = ({ shownBy }: Check): string => (shownBy ? `[${shownBy}.e2e.ts](../${shownBy}.e2e.ts)` : 'in each state');

const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const rule = (count: number): string => line(Array.from({ length: count }, () => '---'));

const INTRO = `# Accessibility, state by state

Every state of the gallery against the 38 checks of the list (WCAG 2.2 AA and JIS X 8341-3:2016). \`table.ts\` writes this page
(\`npm test -- unit web/a11y -u\`); its test fails where the page and the program differ, or where a test named here is gone.

- ● passed in this state: \`every-state.e2e.ts\` (\`npm test -- matrices web/a11y\`) opens it as the gallery does and looks with axe at
  375 and 1280 px and in forced colours, for what sticks out sideways at 320, 375, 768 and 1280 px, is cut off or too small at
  320 × 568, 320 × 256 (1280 px at 400 %), 1280 × 800 and on a phone on its side, with the text spacing of WCAG 1.4.12 and with texts
  of 200 %, and for what moves where less motion is asked for; at the end it is still the same state. A cell that fails fails that
  test. What goes away by itself after seconds is kept meanwhile, and a state of phones alone (an open menu) is looked at on phones.
- ▲ shown for the component or the rule that this state has, by the browser test that the list of checks names.
- · not applicable in this state, for the reason in the last column of the list.

No cell says that a person walked it: nobody has gone through the site by hand, with a screen reader or with other aids, for this page.
`;

/** The page, as Markdown. */
export const table = (): string => {
  const states = STATES.map(({ name }) => name);
  const numbers = CHECKS.map((_, index) => index + 1);
  const list = CHECKS.map((check, index) =>
    line([index + 1, check.what, check.criteria, shown(check), check.about?.others ?? '']),
  );
  const rows = states.map((state) => line([state, ...CHECKS.map((check) => cell(check, state))]));
  const here = CHECKS.filter(({ shownBy }) => !shownBy).length;
  return `${INTRO}
${states.length} states × ${CHECKS.length} checks; ${here} of these are looked at in each state itself.

## The checks

${line(['', 'check', 'criteria', 'shown', 'not applicable (·) where there is'])}
${rule(5)}
${list.join('\n')}

## The states

${line(['state', ...numbers])}
${rule(CHECKS.length + 1)}
${rows.join('\n')}
`;
};
