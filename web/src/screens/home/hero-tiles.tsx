const columns = [...'abc'];
// The six pictures are repeated: each column scrolls by its own height.
const stops = [...'123456123456'];

/** Three columns of six pictures; the pictures are SVG symbols in the document. */
export const HeroTiles = () => (
  <div className="tile-columns screen-only" aria-hidden="true">
    {columns.map((column) => (
      <ul key={column}>
        {stops.map((stop, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of pictures.
          <li key={index}>
            <svg viewBox="0 0 240 192" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
              <use href={`#tile-${column}${stop}`} />
            </svg>
          </li>
        ))}
      </ul>
    ))}
  </div>
);
