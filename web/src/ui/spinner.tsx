import '#web/src/ui/styles/spinner.css';

/** Covers the page after 200 ms of loading. Never used on the home page, which is prerendered. */
export const Spinner = () => (
  <div className="spinner" role="status">
    <span className="visually-hidden">読み込み中です</span>
  </div>
);
