import { siteConfig } from '#web/src/config/config.ts';
import { operator } from '#web/src/config/operator.ts';
import { OutwardLink } from '#web/src/ui/operator/outward-link.tsx';
import { SampleMark } from '#web/src/ui/operator/sampled.tsx';

const browserHelp = [
  ['Google Chrome', 'https://support.google.com/chrome/answer/95647?hl=ja'],
  ['Safari（Mac）', 'https://support.apple.com/ja-jp/guide/safari/sfri11471/mac'],
  ['Safari（iPhone）', 'https://support.apple.com/ja-jp/105082'],
  ['Mozilla Firefox', 'https://support.mozilla.org/ja/kb/clear-cookies-and-site-data-firefox'],
  [
    'Microsoft Edge',
    'https://support.microsoft.com/ja-jp/microsoft-edge/microsoft-edge-%E3%81%A7-cookie-%E3%82%92%E5%89%8A%E9%99%A4%E3%81%99%E3%82%8B-63947406-40ac-c3b8-57b9-2a946a29ae09',
  ],
] as const;

const ThirdParties = () => (
  <>
    <h3>第三者のクッキー</h3>
    <p>
      当社は、利用状況の分析および広告の配信のために、第三者が提供する仕組みを使うことがあります。この場合、第三者がクッキーを設定し、情報を取得することがあります。取得された情報の取り扱いについては、各社のページをご覧ください。
    </p>
    <ul>
      {operator.thirdParties.map(({ name, page, href }) => (
        <li key={href}>
          <OutwardLink href={href}>
            {name}「{page}」
          </OutwardLink>
          {!siteConfig().operator?.thirdParties && <SampleMark />}
        </li>
      ))}
    </ul>
  </>
);

const Settings = () => (
  <>
    <h3>クッキーの設定</h3>
    <p>
      クッキーは、ブラウザーの設定により、受け入れを拒否し、または削除することができます。ただし、クッキーを拒否すると、ログインなど、本サービスの一部を利用できなくなります。設定の方法は、各ブラウザーのヘルプをご覧ください。
    </p>
    <ul>
      {browserHelp.map(([browser, href]) => (
        <li key={href}>
          <OutwardLink href={href}>{browser}のヘルプ</OutwardLink>
        </li>
      ))}
    </ul>
  </>
);

export const CookiePolicy = () => (
  <>
    <h3>クッキーとは</h3>
    <p>
      クッキー（Cookie）とは、サイトを閲覧したときに、そのサイトからの指示によってブラウザーに保存される小さな情報です。本サービスでは、クッキーのほか、ブラウザーの保存領域（ローカルストレージおよびセッションストレージ）も使用します。
    </p>
    <h3>使用の目的</h3>
    <ol>
      <li>ログインの状態を保ち、不正な操作を防ぐため</li>
      <li>選んだ職種など、表示に関する設定を保つため</li>
      <li>どのような経路で本サービスを訪れたかを知るため</li>
      <li>利用の状況を分析し、本サービスを改善するため</li>
    </ol>
    <ThirdParties />
    <Settings />
  </>
);
