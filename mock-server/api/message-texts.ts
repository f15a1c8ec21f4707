import { BRAND } from '#contracts/api/brand.ts';
import { EMAIL_LINK_HOURS, RESET_LINK_MINUTES, SMS_CODE } from '#contracts/api/limits.ts';
import type { Message } from '#mock-server/worlds/outbox.ts';

/** The SMS with a code. Its last line, the site's host and the code, lets a phone fill it in automatically. */
export const smsMessage = (to: string, webOrigin: string, code: string): Message => ({
  kind: 'sms',
  to,
  text: `【${BRAND}】認証コードは${code}です。${SMS_CODE.minutes}分以内に入力してください。\n\n@${new URL(webOrigin).hostname} #${code}`,
  code,
});

export const resetMessage = (to: string, webOrigin: string, id: number, token: string): Message => {
  const link = `${webOrigin}/reset/password?id=${id}&token=${token}`;
  const text = `【${BRAND}】パスワードの再発行

次のリンクから、新しいパスワードを設定してください。リンクは${RESET_LINK_MINUTES}分間有効で、1回だけ使えます。
${link}

お心当たりのない場合は、このメールを破棄してください。パスワードは変わりません。`;
  return { kind: 'password_reset', to, text, link };
};

/** The mail that confirms a new email; it is sent there. */
export const emailChangeMessage = (to: string, webOrigin: string, token: string): Message => {
  const link = `${webOrigin}/settings?token=${token}`;
  const text = `【${BRAND}】メールアドレスの変更の確認

次のリンクを開くと、メールアドレスの変更が完了します。リンクは${EMAIL_LINK_HOURS}時間有効です。
${link}

お心当たりのない場合は、このメールを破棄してください。`;
  return { kind: 'email_change', to, text, link };
};
