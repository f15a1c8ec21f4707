/** A number as people write it, a bracket only where digits follow it: `03(1111)2222`, `+81 (0)3 1111 2222`. */
const NUMBER =
  /(?:\+?\d|\((?=\d+\)))(?:[.‐-―−ー-]?\d|\)?\(\d+\)(?=[\s.‐-―−ー-]*\d)|\)|[ ](?=\(?\d{2,}(?![\d:時])|\d \d))*/;

/** The link that dials an operator's phone, which may be written with brackets, in full width, or with words around it. */
export const telOf = (phone: string): string => {
  const [number = ''] = NUMBER.exec(phone.normalize('NFKC').replace('(0)', '')) ?? [];
  return `tel:${number.replace(/[^+\d]/g, '')}`;
};
