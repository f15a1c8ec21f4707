import type { Template } from '#contracts/pact/answer.ts';
import { arrayContaining, eachLike, like, regex } from '#contracts/pact/pact.ts';

const DAY = '^\\d{4}-\\d{2}-\\d{2}$';
const MONTH = '^\\d{4}/(0[1-9]|1[0-2])$';
const TOKYO_TIME = '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$';
const ISO_TIME = '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[+-]\\d{2}:?\\d{2})$';

/** ISO 8601 with an offset, or Laravel's own form in UTC (decision W15). */
export const isoTime = regex(ISO_TIME, '2026-11-12T09:00:00+09:00');

/** Values of aoi in fixtures/people.yaml: the only person with a value for every field. */
const items = {
  last_name: '高梨',
  first_name: '葵',
  last_name_kana: 'タカナシ',
  first_name_kana: 'アオイ',
  phone_number: '09000000103',
  email: 'aoi@example.com',
  gender: 3,
  birthday: '1993-02-27',
  postal_code: '8100041',
  address: '福岡県福岡市中央区大名 見本町1-2-3',
  annual_income: 5,
  current_company: '株式会社すなはま工房',
  willingness_job_change: 6,
  willingness_side_job: 2,
  sending_agreement: true,
  desired_working_hours: 2,
  desired_working_time_zone: 4,
  desired_unit_price: 4,
  register_step: 11,
};
const school = {
  school_type: 2,
  school_id: 4101,
  school_name: '博多デザイン専門学校',
  department: 'グラフィックデザイン科',
  graduated_year: 2013,
};
const pastCareer = {
  company_name: '有限会社ことり印刷',
  start_at: '2013/04',
  end_at: '2016/12',
  position: 'デザイナー',
  department: '制作課',
  content: '学校案内や観光パンフレットの紙面を、年間およそ60点デザインしました。',
  is_employed: false,
};

const aResumes = {
  files: eachLike({
    id: like(1),
    file_name: like('履歴書_高梨葵.pdf'),
    upload_at: isoTime,
    file_size: like(290_816),
  }),
  urls: eachLike({ id: like(3), url: like('https://takanashi-aoi.example/portfolio'), upload_at: isoTime }),
};

/** Fields that no write changes and every response has; ids depend on the backend. */
const lists = {
  id: like(3),
  current_industry: like(1),
  current_job: like(12),
  last_displayed_at: regex(TOKYO_TIME, '2026-11-17 09:00:00'),
  user_desired_industries: eachLike({ industry_id: like(48), industry_name: like('ヘルステック') }),
  user_desired_job_types: eachLike({ job_type_id: like(12), job_type_name: like('UIデザイン') }),
  resumes: aResumes,
};

/** The whole seeded aoi, value by value. Her careers may come in any order, because the SPA sorts them. */
export const seededMember = {
  data: {
    ...lists,
    ...items,
    user_schools: [{ ...school, id: like(3), school_id: like(school.school_id) }],
    user_careers: arrayContaining({ id: like(5), ...pastCareer }),
  },
};

const likeEach = (one: object): Record<string, Template> =>
  Object.fromEntries(Object.entries(one).map(([name, value]) => [name, like(value as Template)]));

/** The whole aoi after a write of these fields. The SPA continues with this response, so a missing field would be lost. */
export const memberWith = (written: Record<string, Template>): { data: Record<string, Template> } => ({
  data: {
    ...lists,
    ...likeEach(items),
    birthday: regex(DAY, items.birthday),
    user_schools: eachLike({ id: like(3), ...likeEach(school) }),
    user_careers: arrayContaining({
      id: like(5),
      ...likeEach(pastCareer),
      start_at: regex(MONTH, pastCareer.start_at),
      end_at: regex(MONTH, pastCareer.end_at),
    }),
    ...written,
  },
});
