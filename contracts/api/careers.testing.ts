/** For tests only: a career that has ended, as a member sends it with every field that it may have. */
export const endedCareer = {
  company_name: '見本商事',
  start_at: '2020/04',
  end_at: '2022/03',
  position: '課長',
  department: '営業部',
  content: '法人営業',
  is_employed: false,
};
