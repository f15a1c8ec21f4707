import { LegalPage } from '#web/src/ui/legal-page/legal-page.tsx';
import { ndaDocument } from './nda-document.ts';

export const Screen = () => <LegalPage title="秘密保持契約書" {...ndaDocument} />;
