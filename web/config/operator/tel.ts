/** One number as people write it, from its first digit on: `03(1111)2222`, `+81-3-1111-2222`. What stands behind is about it. */
const NUMBER = /\+?\d[\d\s().‐-―−ー-]*/;

/** The link that dials an operator's phone, which may be written with brackets, in full width, or with words around it. */
export const telOf = (phone: string): string => {
  const [number = ''] = NUMBER.exec(phone.normalize('NFKC')) ?? [];
  return `tel:${number.replace('(0)', '').replace(/[^+\d]/g, '')}`;
};
