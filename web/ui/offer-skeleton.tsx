import './offer-card.css';
import './offer-skeleton.css';

/** Card-shaped grey, of a card's height; invisible for the first 200 ms. Put them in an `offer-grid` with `aria-busy`. */
export const OfferSkeletons = ({ count = 3 }: { count?: number }) =>
  Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move.
    <li className="offer-card is-loading" aria-hidden="true" key={index}>
      <div className="offer-card-art" />
      <div className="offer-card-body">
        <i className="bone bone-kind" />
        <i className="bone bone-title" />
        <i className="bone bone-line" />
        <i className="bone bone-facts" />
        <i className="bone bone-line" />
      </div>
    </li>
  ));
