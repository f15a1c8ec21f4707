/** Somebody who registers: not from the cast, because no member may have the phone number yet. */
export const applicant = {
  last_name: '早川',
  first_name: '結衣',
  last_name_kana: 'ハヤカワ',
  first_name_kana: 'ユイ',
  phone_number: '09000000201',
} as const;

/** Any code but this one. */
export const wrongCode = (code: string): string => (code === '111111' ? '222222' : '111111');
