import { join, relative } from 'node:path';
import { devices, type Page } from 'playwright';
import { ROOT } from '#web/tools/test-run/places.ts';
import { drawWebp, withStudio } from './studio.ts';

/** The picture of the project's main page: a phone with a wrong SMS code, beside it the panel with the reason. */
const FILE = join(ROOT, 'web', 'pictures', 'first-page.webp');
const PHONE = { width: 375, height: 720 };
const PANEL = { width: 1280, height: 800 };
const WHOLE = { width: 1500, height: 790 };
const QUALITY = 70;

const typeWrongCode = async (phone: Page): Promise<void> => {
  await phone.getByRole('textbox', { name: '1桁目' }).click();
  await phone.keyboard.type('000000');
  await phone.getByText('認証コードが一致しません').first().waitFor();
};

const showWhy = async (panel: Page): Promise<void> => {
  const requests = panel.getByRole('region', { name: 'Requests, newest first' });
  await requests.getByRole('button', { name: '/api/sms/verify' }).first().click();
  await panel.getByText('verification_code').first().waitFor();
};

const inline = async (page: Page): Promise<string> =>
  `data:image/png;base64,${(await page.screenshot({ animations: 'disabled' })).toString('base64')}`;

const page = (phone: string, panel: string): string => `<!doctype html><style>
  body { margin: 0; width: ${WHOLE.width}px; height: ${WHOLE.height}px; position: relative; background: #f6f1e8 }
  img { position: absolute; box-shadow: 0 6px 24px rgb(34 38 43 / 0.25) }
  #panel { left: 24px; top: 56px; width: 1056px; border-radius: 10px }
  #phone { right: 24px; bottom: 26px; width: 375px; border-radius: 34px; border: 9px solid #22262b }
</style><img id="panel" src="${panel}"><img id="phone" src="${phone}">`;

/** Draws the picture of `README.md`. */
export const drawFirstPage = (): Promise<void> =>
  withStudio('kit', async ({ browser, origin }) => {
    const context = await browser.newContext({
      baseURL: origin,
      // The panel in English, like README.md.
      locale: 'en-US',
      timezoneId: 'Asia/Tokyo',
      userAgent: devices['Desktop Chrome'].userAgent,
    });
    const phone = await context.newPage();
    await phone.setViewportSize(PHONE);
    await phone.goto('/__kit/open?scenario=sms-code-waiting');
    await phone.getByText('090****0201').waitFor();
    const panel = await context.newPage();
    await panel.setViewportSize(PANEL);
    await panel.goto('/__kit/');
    await panel.getByRole('list', { name: 'Scenarios' }).getByRole('link').first().waitFor();
    await typeWrongCode(phone);
    await showWhy(panel);
    const picture = await context.newPage();
    await picture.setViewportSize(WHOLE);
    await picture.setContent(page(await inline(phone), await inline(panel)));
    await picture.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
    const bytes = await drawWebp(picture, FILE, QUALITY);
    console.log(`${relative(ROOT, FILE)}: ${(bytes / 1000).toFixed(1)} KB`);
  });
