import { TRY_AGAIN } from '#web/src/format/failure-words.ts';
import { BROKEN, site } from '#web/src/site.ts';

interface PageWords {
  /** The title without the brand; equals the page's heading in `PageHeading`. */
  readonly heading: string;
  /** Plain text for people who have not seen the page, about 70 to 120 characters. */
  readonly description: string;
}

/** Titles and descriptions for search engines and link previews, by the `head` of each row in `routes.ts`. */
export const pageWords = {
  home: {
    heading: '次の道は、ひとつじゃない。転職と副業の求人',
    description: `これまでの経験を活かして、成長企業での新しい挑戦へ。転職も、副業も、あなたのペースで選べます。年収や時給、働く場所を見比べて探せる${site.name}。${site.timeToRegister}。`,
  },
  /** All steps of the wizard. */
  register: {
    heading: '会員登録',
    description: `${site.name}の会員登録のページです。${site.timeToRegister}。登録すると、転職と副業の求人に応募でき、経験と希望に合う求人の案内を受け取れます。費用はかかりません。`,
  },
  /** An address the site does not have. */
  notFound: {
    heading: 'お探しのページが見つかりません',
    description: `ページが移動または削除されたか、アドレスが間違っている可能性があります。転職と副業の求人は、${site.name}のホームから職種やキーワードで探し直していただけます。`,
  },
  service: {
    heading: 'いまの仕事のまま、次の会社を知る。',
    description: `${site.programme}です。週に数時間の副業で会社の空気と仕事の中身を確かめ、お互いに一緒に働きたいと思えたら転職へ。あせらない転職を、${site.name}の担当者がお手伝いします。`,
  },
  company: {
    heading: '会社概要',
    description: `転職と副業の求人サイト「${site.name}」を運営する会社の概要です。会社名、代表者、事業内容、設立の年月日、所在地、グループ会社と、コーポレートサイトへのリンクを掲載しています。`,
  },
  contact: {
    heading: 'お問い合わせ',
    description: `転職と副業の求人サイト「${site.name}」へのお問い合わせの方法です。電話番号、メールアドレスと受付時間、お知らせいただきたいこと、パスワードや認証コードについてのご注意をご案内します。`,
  },
  privacy: {
    heading: 'プライバシーポリシー',
    description: `${site.name}が、ご登録いただいた個人情報をどのように取得し、利用し、第三者に提供し、管理するかを定めたプライバシーポリシーと、クッキーポリシーです。開示などのご請求の方法も記載しています。`,
  },
  term: {
    heading: '利用規約',
    description: `転職と副業の求人サイト「${site.name}」の利用規約です。会員登録、求人への応募、サービスの利用にあたって守っていただくこと、禁止する行為、退会、責任の範囲などの条件を定めています。`,
  },
  tokutei: {
    heading: '特定商取引法に基づく表記',
    description: `${site.name}の、特定商取引法に基づく表記です。販売事業者、運営責任者、所在地、連絡先と、利用料金、支払いの方法と時期、提供の時期、返品・キャンセル・解約、動作環境を記載しています。`,
  },
  toriatsukai: {
    heading: '取り扱い職種の範囲等の明示',
    description: `${site.name}の、職業安定法に基づく明示事項です。許可番号、取り扱う職種と地域、手数料、苦情の処理、求職者と求人者の個人情報の取り扱い、返戻金の制度に関する事項をご確認いただけます。`,
  },
  nda: {
    heading: '秘密保持契約書',
    description: `${site.name}の求人の選考や副業にあたって企業の秘密情報を受け取る方に、ご同意をお願いしている秘密保持契約書の全文です。秘密情報の範囲、守っていただくこと、期間などを定めています。`,
  },
  ndaAgree: {
    heading: '秘密保持契約書への同意',
    description: `${site.name}の秘密保持契約書をお読みいただき、ご同意いただくためのページです。ご案内を受け取った方は、契約書の全文をご確認のうえ、同意フォームにお名前などをご入力ください。`,
  },
  ndaComplete: {
    heading: 'ご同意ありがとうございます。',
    description: `${site.name}の秘密保持契約書にご同意いただいたことをお知らせするページです。転職と副業の求人は、ホームから職種やキーワードで探し、年収や時給、働く場所を見比べていただけます。`,
  },
  login: {
    heading: 'ログイン',
    description: `${site.name}の会員の方のログインページです。ログインすると、転職と副業の求人への応募、プロフィールと希望条件の編集ができます。はじめての方は、無料で会員登録していただけます。`,
  },
  reminder: {
    heading: 'パスワードの再発行',
    description: `${site.name}のパスワードをお忘れの会員の方のページです。ご登録のメールアドレスに、新しいパスワードを設定するためのリンクをお送りします。リンクには有効期限があります。`,
  },
  reset: {
    heading: '新しいパスワードの設定',
    description: `${site.name}の会員の方が、メールでお送りしたリンクから新しいパスワードを設定するページです。リンクの有効期限が切れているときは、パスワードの再発行をもう一度お申し込みください。`,
  },
  profile: {
    heading: 'マイページ',
    description: `${site.name}の会員の方のマイページです。ログインすると、学歴、職歴、年収、希望条件、履歴書などの登録内容をご確認・編集いただけ、経験と希望に合うおすすめの求人をご覧いただけます。`,
  },
  applications: {
    heading: '応募した求人',
    description: `${site.name}の会員の方が、これまでに応募した転職と副業の求人をまとめて確認できるページです。ログインすると、年収や時給、勤務地を見直し、それぞれの求人の詳細を開くことができます。`,
  },
  settings: {
    heading: '設定',
    description: `${site.name}の会員の方の設定ページです。ログインすると、メールアドレスとパスワードの変更、退会のお手続きができます。パスワードをお忘れの方は、再発行をお申し込みください。`,
  },
  /** A page that could not be shown. */
  unavailable: {
    heading: BROKEN.join(''),
    description: `ただいまページを表示できません。ご不便をおかけしています。${TRY_AGAIN}。転職と副業の求人は、${site.name}のホームから探していただけます。`,
  },
  /** An unlisted offer: only people with its link may see it. */
  sharedPrivately: {
    heading: '求人のご案内',
    description: `${site.name}で個別にご案内している求人です。内容と条件は、案内を受け取った方だけがご覧いただけます。公開中の転職と副業の求人は、ホームから職種やキーワードで探していただけます。`,
  },
} as const satisfies Readonly<Record<string, PageWords>>;
