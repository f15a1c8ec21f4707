import './styles.ts';
import { createRoot } from 'react-dom/client';
import { connect } from '#web/kit/state/connect.ts';
import { openEntry } from '#web/kit/state/panel-store.ts';
import { Panel } from './panel.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The panel has no element with the id "root".');
// The drawer leads to a request.
const entry = /^#entry=(\d+)$/.exec(location.hash)?.[1];
if (entry !== undefined) openEntry(Number(entry));

createRoot(root).render(<Panel />);
connect();
