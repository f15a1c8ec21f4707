import { operator } from '#web/src/config/operator.ts';
import { site } from '#web/src/site.ts';
import type { ArticleText } from '#web/src/ui/legal-page/article-text.tsx';
import { OutwardLink } from '#web/src/ui/operator/outward-link.tsx';
import { Sampled, SampleMark } from '#web/src/ui/operator/sampled.tsx';

/** Sections 1 to 8: collection, purposes and recipients of personal information. */
export const usageSections: readonly ArticleText[] = [
  {
    title: '事業者の名称',
    body: (
      <>
        <p>本ポリシーに基づいて個人情報を取り扱う事業者は、次のとおりです。</p>
        <ul>
          <li>
            名称：
            <Sampled text={operator.name} />
          </li>
          <li>
            所在地：
            <Sampled text={operator.address} />
          </li>
          <li>
            代表者：
            <Sampled text={operator.representative} />
          </li>
        </ul>
      </>
    ),
  },
  {
    title: '適用の範囲',
    body: (
      <p>
        本ポリシーは、当社が{site.name}
        （以下「本サービス」といいます）を通じて取得する個人情報に適用されます。本サービスからリンクする外部のサイトでの取り扱いは、それぞれのサイトの定めによります。
      </p>
    ),
  },
  {
    title: '取得する情報',
    body: (
      <>
        <p>当社は、本サービスの提供にあたり、次の情報を取得します。</p>
        <ol>
          <li>氏名、フリガナ、生年月日、性別、電話番号、メールアドレス、郵便番号、住所などの基本情報</li>
          <li>学歴、職歴、現在の勤務先、業種、職種、年収、スキルなどの経歴に関する情報</li>
          <li>転職および副業の意向、希望する業種、職種、稼働条件などの希望に関する情報</li>
          <li>履歴書、職務経歴書など、ご本人が送信したファイルおよびその所在を示すURL</li>
          <li>求人への応募の履歴、お問い合わせおよび退会時のアンケートの内容</li>
          <li>案内の申し込みまたは秘密保持契約への同意のために入力された氏名、会社名およびメールアドレス</li>
          <li>クッキー、IPアドレス、閲覧したページなど、本サービスの利用に伴って送信される情報</li>
        </ol>
      </>
    ),
  },
  {
    title: '取得の方法',
    body: (
      <p>
        当社は、ご本人による入力、ファイルの送信またはご連絡により、また、本サービスの利用に伴って自動的に送信される情報を受け取ることにより、適法かつ公正な手段で個人情報を取得します。
      </p>
    ),
  },
  {
    title: '利用の目的',
    body: (
      <>
        <p>当社は、取得した個人情報を、次の目的で利用します。</p>
        <ol>
          <li>会員の登録、ご本人の確認、ログインその他本サービスの提供のため</li>
          <li>副業および転職の求人のご紹介ならびに求人企業との連絡のため</li>
          <li>メールなどにより求人および案件の情報をお送りするため</li>
          <li>お問い合わせ、苦情およびご請求に対応するため</li>
          <li>料金の請求および契約の管理のため</li>
          <li>利用規約に反する行為への対応および本サービスの安全な運営のため</li>
          <li>本サービスの改善、新しいサービスの開発および統計の作成のため</li>
        </ol>
      </>
    ),
  },
  {
    title: '第三者への提供',
    body: (
      <>
        <p>当社は、次の場合を除き、ご本人の同意を得ずに個人情報を第三者に提供しません。</p>
        <ol>
          <li>法令に基づく場合</li>
          <li>人の生命、身体または財産を守るために必要で、ご本人の同意を得ることが難しい場合</li>
          <li>公衆衛生の向上または児童の健全な育成のために特に必要で、ご本人の同意を得ることが難しい場合</li>
          <li>
            国の機関などが法令の定める事務を行うことに協力する必要があり、ご本人の同意を得ることにより、その事務の遂行に支障が生じるおそれがある場合
          </li>
        </ol>
        <p>
          ご本人が求人に応募したときは、選考のために必要な情報をその求人を掲載する求人企業に提供することに、ご同意いただいたものとして取り扱います。
        </p>
      </>
    ),
  },
  {
    title: '取り扱いの委託',
    body: (
      <p>
        当社は、利用の目的に必要な範囲で、個人情報の取り扱いを外部に委託することがあります。この場合、当社は、委託先を適切に監督します。
      </p>
    ),
  },
  {
    title: '共同利用',
    body: (
      <>
        <p>当社は、次のとおり、個人情報をグループ会社と共同で利用することがあります。</p>
        <ol>
          <li>共同で利用する情報：本ポリシーの「取得する情報」に記載した情報</li>
          <li>
            共同で利用する者の範囲：
            <OutwardLink href={operator.links.groupList}>グループ会社の一覧</OutwardLink>
            <SampleMark of={operator.links.groupList} />
            に記載した会社
          </li>
          <li>利用の目的：本ポリシーの「利用の目的」に記載した目的</li>
          <li>
            管理について責任を有する者：
            <Sampled text={operator.name} />
            （所在地および代表者は「事業者の名称」に記載のとおり）
          </li>
        </ol>
      </>
    ),
  },
];
