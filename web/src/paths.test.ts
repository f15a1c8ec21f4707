import { expect, test } from 'vitest';
import { addressOfLink } from './paths.ts';

test.each([
  ['/jobs/1。', '', '/jobs/1'],
  ['/jobs/1%E3%80%82', '', '/jobs/1'],
  ['/jobs/1%EF%BC%89%E3%81%A7%E3%81%99%E3%80%82', '', '/jobs/1'],
  ['/jobs/1).', '', '/jobs/1'],
  ['/jobs/1&amp;', '', '/jobs/1'],
  ['/side_jobs/7%3E', '?utm_source=mail', '/side_jobs/7?utm_source=mail'],
  ['/company%E3%80%8D', '', '/company'],
  ['/%E3%80%82', '', '/'],
  ['/jobs/1', '?token=haruka-pm-3Jd6Yp1S%EF%BC%89', '/jobs/1?token=haruka-pm-3Jd6Yp1S'],
  ['/reset/password', '?id=1&token=5Hq8Rt2W.', '/reset/password?id=1&token=5Hq8Rt2W'],
  ['/reset/password', '?id=1&amp;token=5Hq8Rt2W&amp;', '/reset/password?id=1&token=5Hq8Rt2W'],
  ['/settings', '?token=9Xk3Vb7N%E3%82%92%E9%96%8B%E3%81%84%E3%81%A6', '/settings?token=9Xk3Vb7N'],
  ['/', '?type=side-job%E3%80%82', '/?type=side-job'],
])('reads the link to %s%s as %s', (path, search, address) => {
  expect(addressOfLink(path, search)).toBe(address);
});

test.each([
  ['/jobs/7/', ''],
  ['/register/last-education', ''],
  ['/', '?q=%E5%96%B6%E6%A5%AD%E3%80%82&type=side-job'],
  ['/', '?q=R%26D%20(Tokyo).'],
  ['/jobs/1', '?token=Zm9vYg==&utm_term=%E5%89%AF%E6%A5%AD'],
])('keeps %s%s', (path, search) => {
  expect(addressOfLink(path, search)).toBe(path + search);
});
