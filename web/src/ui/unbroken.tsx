const NUMBERS = /(\d+か月\p{Script=Hiragana}*|\d+(?:-\d+)+|\d+[%％]\p{Script=Han}+)/u;

/** A text whose numbers stay in one line: browsers break 1か月ごと after か, 1-2-3 after a hyphen, 100%出資 after the sign. */
export const Unbroken = ({ text }: { text: string }) =>
  text.split(NUMBERS).map((part, i) =>
    i % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name and never move.
      <span key={i} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  );
