import { expect, test } from 'vitest';
import { emailChangeMessage, resetMessage, smsMessage } from './message-texts.ts';

const SITE = 'https://tsugimichi.example';

test('states each required item once in every message', () => {
  expect(smsMessage('09012345678', SITE, '123456')).toMatchInlineSnapshot(`
    {
      "code": "123456",
      "kind": "sms",
      "text": "【ツギミチ】認証コードは123456です。10分以内に入力してください。

    @tsugimichi.example #123456",
      "to": "09012345678",
    }
  `);
  expect(emailChangeMessage('aoi@example.com', SITE, 'token')).toMatchInlineSnapshot(`
    {
      "kind": "email_change",
      "link": "https://tsugimichi.example/settings?token=token",
      "text": "【ツギミチ】メールアドレスの変更の確認

    次のリンクを開くと、メールアドレスの変更が完了します。リンクは24時間有効です。
    https://tsugimichi.example/settings?token=token

    お心当たりのない場合は、このメールを破棄してください。",
      "to": "aoi@example.com",
    }
  `);
  expect(resetMessage('aoi@example.com', SITE, 3, 'token')).toMatchInlineSnapshot(`
    {
      "kind": "password_reset",
      "link": "https://tsugimichi.example/reset/password?id=3&token=token",
      "text": "【ツギミチ】パスワードの再発行

    次のリンクから、新しいパスワードを設定してください。リンクは60分間有効で、1回だけ使えます。
    https://tsugimichi.example/reset/password?id=3&token=token

    お心当たりのない場合は、このメールを破棄してください。パスワードは変わりません。",
      "to": "aoi@example.com",
    }
  `);
});
