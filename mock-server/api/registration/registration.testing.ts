import { type TestClient, testApp } from '#mock-server/http/app.testing.ts';

/** The visitor's phone number. */
export const PHONE = '09012340001';
const identity = {
  last_name: '新規',
  first_name: '一郎',
  last_name_kana: 'シンキ',
  first_name_kana: 'イチロウ',
  phone_number: PHONE,
};

/** A visitor who registers: sends the identity, reads the code and verifies it. */
export const start = async () => {
  const { worlds, browser } = testApp();
  const visitor = await browser().csrf();
  const announce = (more = {}) => visitor.send('PATCH', '/api/register', { json: { ...identity, ...more } });
  const messages = () => worlds.default.outbox.list().filter(({ to }) => to === PHONE);
  const code = () => messages()[0]?.code ?? '';
  const verify = async (verification_code: string, who: TestClient = visitor) => {
    const response = await who.send('POST', '/api/sms/verify', { json: { phone_number: PHONE, verification_code } });
    const body = (await response.json()) as { message?: string; data?: Record<string, unknown> };
    return { status: response.status, ...body };
  };
  return { clock: worlds.default.clock, browser, visitor, announce, messages, code, verify };
};
