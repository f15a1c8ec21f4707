import type { Offer } from '#contracts/api/offers.ts';

/** Legal forms before a name: the initial of 株式会社はるかぜ is は. */
const LEGAL_FORM = /^(?:株式会社|有限会社|合同会社|一般社団法人|医療法人|学校法人|NPO法人)\s*/;

const initialOf = (name: string): string => [...name.replace(LEGAL_FORM, '')][0] ?? [...name][0] ?? '';

/** Returns a company's URL if it is http(s), otherwise null; only these may become links. */
export const webAddress = (address: string | null | undefined): string | null => {
  const text = address?.trim() ?? '';
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
};

export const CompanyBlock = ({ offer }: { offer: Offer }) => {
  const name = offer.company_name ?? '';
  const site = webAddress(offer.company_url);
  return (
    <div className="company-block">
      <span className="company-mark" aria-hidden="true">
        {initialOf(name)}
      </span>
      <p>
        <b>{name}</b>
        {site && (
          <>
            <br />
            <a href={site} target="_blank" rel="noopener noreferrer">
              企業サイトを見る（新しいタブで開きます）
            </a>
          </>
        )}
      </p>
    </div>
  );
};
