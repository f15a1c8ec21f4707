// biome-ignore-all lint/plugin: seeded defects are a matter of markup and style.
import { expectTabOrder } from '#web/e2e/page/tab-order.ts';
import { expect, type Page, test } from '#web/e2e/test.ts';
import { enter } from '#web/tools/gallery/enter.ts';
import type { Picture } from '#web/tools/gallery/picture.ts';
import { expectWithoutColour } from './colours.ts';
import { expectNothingUnderPointer } from './hover.ts';
import { expectDialogFocused, expectKeys } from './keys.ts';
import { expectPlace } from './place.ts';
import { expectRegions } from './regions.ts';
import { expectSound } from './sound.ts';
import { STATES, widthsOf } from './states.ts';

const PHONE = { width: 375, height: 800 };

type Look = (page: Page, picture: Picture) => Promise<unknown>;
/** A seeded defect, the message of the check that finds it, and the script that seeds it. */
type Seeded = readonly [what: string, found: RegExp, script: string];

const set = (selector: string, name: string, value: string) =>
  `document.querySelector(${JSON.stringify(selector)}).setAttribute('${name}', '${value}')`;
const drop = (selector: string, name: string) =>
  `document.querySelector(${JSON.stringify(selector)}).removeAttribute('${name}')`;
const style = (css: string) => `document.head.append(Object.assign(document.createElement('style'), {
  textContent: ${JSON.stringify(css)} }))`;
/** Stops an event before the page receives it. */
const swallow = (type: string, keys: string) => `addEventListener('${type}', (event) => {
  if (!/^(?:${keys})$/.test(event.key ?? '')) return;
  event.stopImmediatePropagation(); event.preventDefault(); }, true)`;

/** Defects by the state they are seeded into. */
const plots: readonly (readonly [state: string, look: Look, rows: readonly Seeded[]])[] = [
  [
    'login',
    (page) => expectTabOrder(page),
    [
      ['a skip link that is no tab stop', /0 stops for/, set('a', 'tabindex', '-1')],
      ['a link that is no tab stop', /0 stops for/, set('footer a', 'tabindex', '-1')],
      ['a text with a click handler', /not reachable by keyboard/, style('h1 { cursor: pointer }')],
      ['a tab stop ahead of its order', /0 stops for/, set('footer a', 'tabindex', '2')],
      ['tab stops from right to left', /back from/, style('footer ul { display: flex; flex-direction: row-reverse }')],
      [
        'a keyboard trap',
        /0 stops for|Shift.Tab/,
        `document.querySelector('main form').addEventListener('keydown', (event) => event.preventDefault())`,
      ],
      ['a missing focus ring', /has no ring/, style('footer a:focus-visible { outline: none !important }')],
      ['a thin focus ring', /has no ring/, style('footer a:focus-visible { outline-width: 2px !important }')],
      [
        'a pale focus ring',
        /has a ring of 1\.\d:1/,
        style('footer a:focus-visible { outline-color: #eee !important; box-shadow: none !important }'),
      ],
      [
        'a bar that covers the focus',
        /is covered/,
        `document.body.append(Object.assign(document.createElement('div'), { style: 'position: fixed; inset: 55% 0 0' }))`,
      ],
    ],
  ],
  [
    'login',
    (page) => expectKeys(page, [PHONE], 'login'),
    [
      ['a skip link that leads nowhere', /toBeFocused/, drop('main', 'tabindex')],
      ['a password that cannot be pasted', /does not prevent the paste/, swallow('paste', '')],
    ],
  ],
  [
    'home',
    (page) => expectKeys(page, [PHONE], 'home'),
    [
      ['a menu that Escape leaves open', /toHaveAttribute/, swallow('keydown', 'Escape')],
      ['tabs without arrows', /toBeFocused/, swallow('keydown', 'Arrow.*')],
    ],
  ],
  [
    'withdraw-1',
    async (page) => {
      await expectDialogFocused(page);
      await expectKeys(page, [PHONE], 'withdraw-1');
    },
    [
      ['a dialog without focus', /has the focus/, 'document.activeElement.blur()'],
      ['a dialog that Escape leaves open', /the dialog closes/, swallow('cancel', '')],
      [
        'a focus that is lost with a dialog',
        /the focus returns/,
        `document.querySelectorAll('main button:not(dialog *)').forEach((button) => { button.disabled = true });
         document.querySelector('h1').removeAttribute('tabindex')`,
      ],
    ],
  ],
  [
    'login',
    async (page, picture) => {
      for (const width of widthsOf(picture)) await expectSound(page, picture, width);
    },
    [
      [
        'low contrast only on a tablet',
        /color-contrast/,
        style('@media (width: 768px) { main p { color: #ccc !important } }'),
      ],
      [
        'overflow only on the smallest phone',
        /nothing overflows at 320 px/,
        style('@media (width: 320px) { main p { width: 400px !important; max-width: none !important } }'),
      ],
    ],
  ],
  [
    'offer-apply-failed',
    (page, { path }) => expectRegions(page, path),
    [
      ['toasts without a live region', /not announced/, drop('.toast-region', 'role')],
      ['a hidden alert', /hidden from screen readers/, set('main', 'aria-hidden', 'true')],
      ['a failure reported only by a toast', /toast alone/, `document.querySelector('[role=alert]').remove()`],
    ],
  ],
  [
    'home',
    expectWithoutColour,
    [
      [
        'a selected tab marked only by colour',
        /chosen state/,
        style('[role=tab] { all: revert !important } [aria-selected=true] { color: #b00 !important }'),
      ],
      ['an invalid field without a message', /without a message/, set('main input', 'aria-invalid', 'true')],
    ],
  ],
  [
    'login',
    expectNothingUnderPointer,
    [
      ['a title tooltip', /title tooltips/, set('main a', 'title', 'x')],
      ['text generated on hover', /under the pointer/, style('a:hover::after { content: "x" }')],
      [
        'a panel shown on hover',
        /under the pointer/,
        style('h1 { display: none } body:has(a:hover) h1 { display: block }'),
      ],
    ],
  ],
  [
    'term',
    (page) => expectPlace(page),
    [
      ['a new page without focus', /a new page[\s\S]*the focus is on/, 'HTMLHeadingElement.prototype.focus = () => {}'],
      [
        'a new page that does not start at the top',
        /a new page[\s\S]*scrolled by/,
        'const own = scrollTo; window.scrollTo = (...to) => to.length > 1 || own(...to)',
      ],
      [
        'a scroll position that is not restored',
        /Back[\s\S]*scrolled by 0 px/,
        `addEventListener('scroll', (event) => event.stopImmediatePropagation(), true)`,
      ],
    ],
  ],
];

for (const [state, look, rows] of plots) {
  const picture = STATES.find(({ name }) => name === state);
  if (!picture) throw new Error(`The gallery has no state ${state}.`);
  for (const [what, found, script] of rows) {
    test.describe(state, () => {
      test.use({ scenario: picture.scenario ?? 'ordinary-day', expectedComplaints: /./ });
      test(`the check of each state finds ${what}`, { tag: '@slow' }, async ({ page, world }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await enter(page, world, picture);
        await page.evaluate(`${script};undefined`);
        await expect(look(page, picture)).rejects.toThrow(found);
      });
    });
  }
}
