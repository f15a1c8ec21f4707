import './offer-card.css';
import './offer-skeletons.css';

/** Placeholder cards during loading, with the parts of a card; invisible for the first 200 ms. */
export const OfferSkeletons = ({ count }: { count: number }) => (
  <ul className="offer-grid" aria-busy="true">
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical and never move.
      <li className="offer-card is-loading" aria-hidden="true" key={index}>
        <div className="offer-card-art" />
        <div className="offer-card-body">
          <div className="offer-card-first">
            <i className="bone bone-pay" />
            <i className="bone bone-kind" />
          </div>
          <div className="offer-card-what">
            <i className="bone bone-title" />
            <i className="bone" />
          </div>
          <div className="offer-card-conditions">
            <div className="offer-card-place">
              <i className="bone" />
            </div>
            <div className="offer-card-remote">
              <i className="bone" />
            </div>
          </div>
          <div className="offer-card-last">
            <i className="bone bone-date" />
          </div>
        </div>
      </li>
    ))}
  </ul>
);
