const columns = [...'abc'];
// Each column walks by its own height: the six pictures stand twice.
const stops = [...'123456123456'];

/** Three roads of six pictures; the pictures are symbols that the document carries. */
export const HeroTiles = () => (
  <div className="tile-columns screen-only" aria-hidden="true">
    {columns.map((column) => (
      <ul key={column}>
        {stops.map((stop, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed row of pictures.
          <li key={place}>
            <svg viewBox="0 0 240 192" aria-hidden="true">
              <use href={`#tile-${column}${stop}`} />
            </svg>
          </li>
        ))}
      </ul>
    ))}
  </div>
);
