import './spinner.css';

/** Covers the page while it is loading, from 200 ms on. Never used on the home page, which is there from the start. */
export const Spinner = () => (
  <div className="spinner" role="status">
    <span className="visually-hidden">読み込み中です</span>
  </div>
);
