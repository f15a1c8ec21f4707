// The product's tokens, then the kit's sheets.
import '#web/src/ui/styles/tokens.css';
import '#web/src/ui/styles/base.css';
import '#web/kit/styles/kit.css';
import '#web/kit/styles/kit-panel.css';
import '#web/kit/styles/kit-frame.css';
import { createRoot } from 'react-dom/client';
import { connect } from '#web/kit/state/kit-store.ts';
import { openEntry } from '#web/kit/state/panel-store.ts';
import { Panel } from './panel.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The panel has no element with the id "root".');
// The drawer links to a request by the fragment.
const entry = /^#entry=(\d+)$/.exec(location.hash)?.[1];
if (entry !== undefined) openEntry(Number(entry));

createRoot(root).render(<Panel />);
void connect();
