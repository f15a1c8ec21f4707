/** What the SPA sends for an SMS code: who somebody is, and a telephone number that no member has. */
export const identity = {
  last_name: '水谷',
  first_name: '渚',
  last_name_kana: 'ミズタニ',
  first_name_kana: 'ナギサ',
  phone_number: '09000000201',
};
