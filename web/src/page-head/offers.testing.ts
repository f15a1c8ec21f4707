import type { Offer } from '#contracts/api/offers.ts';

/** A career change with every field, in the API's format. */
export const career: Offer = {
  id: 1,
  title: '予約体験をつくり直すプロダクトマネージャー',
  job_type: 2,
  job_type_name: 'プロダクトマネージャー',
  company_name: '株式会社はるかぜメディカル',
  company_url: 'https://harukaze-medical.example/',
  location: '東京都港区',
  annual_income: '600万〜900万円',
  employment_status: '正社員（試用期間3か月、条件の変更なし）',
  place_of_work: '東京都港区（変更の範囲：会社の定める場所）',
  remote_work: '週3日まで可',
  business_content_summary:
    '全国の診療所が使う予約システムの企画から改善までを担当します。医師や受付スタッフへのヒアリングを重ねます。',
  required_skills: '・Webサービスの企画の経験\n・関係者と合意をつくりながら進める力',
  published_at: '2026-10-01T10:00:00+09:00',
};

/** A side job that can be done anywhere. */
export const side: Offer = {
  id: 44,
  title: '導入事例を取材して書くライター',
  job_type: 1,
  company_name: '株式会社みなと',
  location: 'フルリモート',
  reward_min: 3000,
  reward_max: 5000,
  employment_status: '業務委託（3か月ごとに更新）',
  place_of_work: 'ご自宅など',
  remote_work: 'フルリモート',
  business_content_summary: '導入企業へのオンライン取材から構成案の作成、執筆までをお願いします。',
  published_at: '2026-10-02T10:00:00+09:00',
};
