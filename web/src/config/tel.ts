/** A phone number in common notations; a bracket only counts if digits follow it: `03(1111)2222`, `+81 (0)3 1111 2222`. */
const NUMBER =
  /(?:\+?\d|\((?=\d+\)))(?:[.‐-―−ー-]?\d|\)?\(\d+\)(?=[\s.‐-―−ー-]*\d)|\)|[ ](?=\(?\d{2,}(?![\d:時])|\d \d))*/;

/** The `tel:` link of a phone number, which may contain brackets, full-width digits or surrounding words. */
export const telOf = (phone: string): string => {
  const [number = ''] = NUMBER.exec(phone.normalize('NFKC').replace('(0)', '')) ?? [];
  return `tel:${number.replace(/[^+\d]/g, '')}`;
};
