/**
 * The operator's details (decision S16). Founding date, hours and the head office in Tokyo come from the specification; values
 * marked 見本 are samples for the operator to replace.
 */
export const operator = {
  name: '株式会社ツギミチ（見本）',
  representative: '代表取締役　見本 太郎（見本）',
  /** Responsible for sales under the specified commercial transactions law. */
  responsible: '見本 花子（見本）',
  business: '副業・転職の人材マッチングプラットフォームの運営',
  founded: '2022年10月31日',
  address: '〒100-0000　東京都千代田区見本町1-2-3（見本）',
  groupCompany: '株式会社見本ホールディングス（100％出資）（見本）',
  phone: '03-0000-0000（見本）',
  email: 'support@tsugimichi.example',
  hours: '10:00〜18:00',
  licenceNumber: '13-ユ-000000（見本）',
  /** The accessibility policy (decision S65): the operator's word on what web/e2e/a11y/README.md lists. */
  accessibilityScope: 'このサイトの全ページ（見本）',
  accessibilityGoal: 'JIS X 8341-3:2016およびWCAG 2.2の適合レベルAAに準拠すること（見本）',
  accessibilityLevel: 'WCAG 2.2の適合レベルAAに一部準拠（見本）',
  accessibilityChecks:
    '全ページの自動検査のほか、キーボードだけでの操作、400％の拡大、文字サイズ200％、幅320ピクセルでの表示を確認しています。（見本）',
  accessibilityGaps:
    '自動検査では判断できない項目と、スクリーンリーダーを日常的に使う方による確認が済んでいません。スクリーンリーダーでは、主な画面の読み上げのみ確認しています。順次、対象を広げます。（見本）',
  accessibilityDate: '2026年12月1日（見本）',
  /** External links: samples (decision S26). */
  links: {
    corporate: 'https://corporate.tsugimichi.example/',
    groupList: 'https://group.tsugimichi.example/companies',
    /** The service's support page with the supported environments. */
    support: 'https://support.tsugimichi.example/environment',
  },
  /** What follows an application, after 応募 itself; without a line, the site says nothing about it (decision S61). */
  afterApplying: [
    {
      title: '企業からのご連絡',
      text: '応募先の企業が応募内容を確認し、ご登録のメールアドレスにご連絡します。（見本）',
    },
    { title: '面談', text: '日程は、企業とのやりとりの中で決まります。（見本）' },
  ],
  /** Companies whose tools may set cookies on this site, with their privacy pages: samples until the operator has chosen. */
  thirdParties: [
    { name: 'Google LLC', page: 'プライバシーポリシー', href: 'https://policies.google.com/privacy?hl=ja' },
    {
      name: 'Google LLC',
      page: 'パートナーのサイトから集めた情報の使用について',
      href: 'https://policies.google.com/technologies/partner-sites?hl=ja',
    },
    {
      name: 'LINEヤフー株式会社',
      page: 'プライバシーポリシー',
      href: 'https://www.lycorp.co.jp/ja/company/privacypolicy/',
    },
    { name: 'Meta Platforms, Inc.', page: 'プライバシーポリシー', href: 'https://www.facebook.com/privacy/policy/' },
  ],
} as const;
