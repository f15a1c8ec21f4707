import { expect, test } from 'vitest';
import { kitPage } from './kit-plugin.ts';

test.each([
  ['/__kit/', '/kit/panel/index.html'],
  ['/__kit', '/kit/panel/index.html'],
  ['/__kit/?pane=clock', '/kit/panel/index.html?pane=clock'],
  ['/__kit/open?scenario=a&to=/b?c', '/kit/open/index.html?scenario=a&to=/b?c'],
  ['/__kit/open/', '/kit/open/index.html'],
])('%s is a page of the kit', (url, page) => {
  expect(kitPage(url)).toBe(page);
});

test.each(['/', '/profile', '/__kitten', '/__kit/worlds', '/jobs/1?to=/__kit/'])('%s is none', (url) => {
  expect(kitPage(url)).toBeUndefined();
});
