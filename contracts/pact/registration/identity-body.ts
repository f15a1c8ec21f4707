/** The SPA's request for an SMS code: a person's identity, and a phone number that no member has. */
export const identity = {
  last_name: '水谷',
  first_name: '渚',
  last_name_kana: 'ミズタニ',
  first_name_kana: 'ナギサ',
  phone_number: '09000000201',
};
