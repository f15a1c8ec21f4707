import './offer-card.css';
import './offer-skeletons.css';

/** Placeholder cards during loading, invisible for the first 200 ms. */
export const OfferSkeletons = ({ count }: { count: number }) => (
  <ul className="offer-grid" aria-busy="true">
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical and never move.
      <li className="offer-card is-loading" aria-hidden="true" key={index}>
        <div className="offer-card-art" />
        <div className="offer-card-body">
          <i className="bone bone-kind" />
          <i className="bone bone-title" />
          <i className="bone" />
          <i className="bone bone-facts" />
          <i className="bone" />
        </div>
      </li>
    ))}
  </ul>
);
