import { Link } from 'wouter';
import { operator } from '#web/src/config/operator.ts';
import { telOf } from '#web/src/config/tel.ts';
import { paths } from '#web/src/paths.ts';
import type { ArticleText } from '#web/src/ui/legal-page/article-text.tsx';
import { Sampled } from '#web/src/ui/operator/sampled.tsx';

/** Sections 9 to 14: data security and people's rights. */
export const rightsSections: readonly ArticleText[] = [
  {
    title: '安全管理のための措置',
    body: (
      <p>
        当社は、個人情報の漏えい、滅失または毀損を防ぐために、取り扱いの規程の整備、従業者の教育と監督、アクセスできる者の制限など、必要かつ適切な措置を講じます。
      </p>
    ),
  },
  {
    title: '保存と削除',
    body: (
      <ol>
        <li>当社は、利用の目的に必要がなくなった個人情報を、法令の定めに従って削除します。</li>
        <li>会員が退会の手続きを完了したときは、その会員の登録情報はすべて削除され、復元することはできません。</li>
      </ol>
    ),
  },
  {
    title: '開示などのご請求',
    body: (
      <>
        <p>
          ご本人は、当社が保有するご自身の個人情報について、法令の定めに従い、次の請求をすることができます。請求を受けたときは、ご本人またはその代理人であることを確認したうえで対応します。
        </p>
        <ol>
          <li>利用の目的の通知および情報の開示</li>
          <li>内容の訂正、追加または削除</li>
          <li>利用の停止、消去または第三者への提供の停止</li>
        </ol>
        <p>
          会員は、登録した情報の多くを、ログイン後の
          <Link href={paths.profile}>プロフィール</Link>
          の画面でご自身で確認し、変更することができます。
        </p>
      </>
    ),
  },
  {
    title: '開示の手数料',
    body: (
      <p>
        個人情報の開示をご請求いただくときは、1回のご請求につき<b>10,000円</b>の手数料をお支払いいただきます。
      </p>
    ),
  },
  {
    title: '本ポリシーの変更',
    body: (
      <p>
        当社は、法令の改正または本サービスの内容の変更などに応じて、本ポリシーを変更することがあります。変更した内容は、本サービス上に掲載します。最終の改定は、2023年2月24日です。
      </p>
    ),
  },
  {
    title: 'お問い合わせの窓口',
    body: (
      <>
        <p>個人情報の取り扱いに関するお問い合わせ、ご請求および苦情は、次の窓口で承ります。</p>
        <ul>
          <li>
            窓口：
            <Sampled text={operator.name} />
          </li>
          <li>
            電話番号：
            <Sampled text={operator.phone} href={telOf(operator.phone)} />
            {`（受付時間：${operator.hours}）`}
          </li>
          <li>
            メールアドレス：
            <Sampled text={operator.email} href={`mailto:${operator.email}`} />
          </li>
        </ul>
        <p>
          ご連絡の方法は、
          <Link href={paths.contact}>お問い合わせ</Link>
          のページにも記載しています。
        </p>
      </>
    ),
  },
];
