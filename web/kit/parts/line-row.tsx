import { breaksContract, type EntryLine } from '#contracts/kit/journal.ts';
import { type Label, t } from '#web/kit/language.ts';
import { timeWords, tookWords } from '#web/kit/words.ts';

/** Only errors are highlighted. */
const statusLook = ({ status, outcome }: EntryLine): string => {
  if (outcome !== 'answered' && outcome !== 'open') return 'state-bad';
  if (status === null || status < 400) return 'state-ok';
  return status < 500 ? 'state-warn' : 'state-bad';
};

export const statusWords = ({ status, outcome }: Pick<EntryLine, 'status' | 'outcome'>): string => {
  if (outcome === 'dropped') return t('drop');
  if (outcome === 'stalled') return t('stall');
  return status === null ? '…' : String(status);
};

export const StatusState = ({ line }: { line: EntryLine }) => (
  <span className={`state ${statusLook(line)}`}>{statusWords(line)}</span>
);

const ContractState = ({ line }: { line: EntryLine }) => {
  if (breaksContract(line)) return <span className="state state-bad">{t('breaks')}</span>;
  if (line.fault !== null) return <span className="state">{t('fault')}</span>;
  return line.fits === undefined ? (
    <span className="quiet">–</span>
  ) : (
    <span className="state state-ok">{t('fits')}</span>
  );
};

interface LineRowProps {
  line: EntryLine;
  isOpen: boolean;
  open(id: number): void;
  narrow: boolean;
  /** Whether the world can return to before it, or already has. */
  point?: 'there' | 'undone' | undefined;
}

export const LineRow = ({ line, isOpen, open, narrow, point }: LineRowProps) => (
  <tr aria-current={isOpen || undefined} data-point={point}>
    {!narrow && <td className="quiet wide-only">{timeWords(line.at)}</td>}
    <td className="c-method">
      <b>{line.method}</b>
    </td>
    <td className="c-path">
      <button type="button" className="kit-row" onClick={() => open(line.id)}>
        <span className="clip">{line.path}</span>
        {point && <span className="point">{t(point === 'there' ? 'point' : 'undone')}</span>}
        {line.sent !== undefined && line.sent > 0 && (
          <span className="state">{t('+{count} sent', { count: line.sent })}</span>
        )}
      </button>
    </td>
    <td>
      <StatusState line={line} />
    </td>
    {!narrow && <td className="c-took wide-only">{tookWords(line.ms)}</td>}
    <td>
      <ContractState line={line} />
    </td>
  </tr>
);

const COLUMNS: readonly (readonly [label: Label, width?: number, className?: string])[] = [
  ['Time', 86, 'wide-only'],
  ['Method', 70],
  ['Path'],
  ['Status', 72],
  ['Took', 74, 'wide-only c-took'],
  ['Contract', 78],
];

export const LineHeads = ({ narrow }: { narrow: boolean }) => (
  <thead>
    <tr>
      {COLUMNS.filter(([, , className]) => !narrow || !className).map(([label, width, className]) => (
        <th key={label} scope="col" style={{ width }} className={className}>
          {t(label)}
        </th>
      ))}
    </tr>
  </thead>
);
