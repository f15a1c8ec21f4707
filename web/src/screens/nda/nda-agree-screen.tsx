import { Icon } from '#web/src/ui/icon.tsx';
import { LegalPage } from '#web/src/ui/legal-page/legal-page.tsx';
import { Note } from '#web/src/ui/page/note.tsx';
import { RoadHeading } from '#web/src/ui/page/road-heading.tsx';
import { AgreeForm } from './agree-form.tsx';
import { ndaDocument } from './nda-document.ts';
import '#web/src/ui/page/printed-part.css';
import '#web/src/ui/account-page/task-card.css';
import './nda-agree.css';

const ToForm = () => (
  <div className="agree-lead screen-only">
    <Note icon={<Icon name="pencil" />}>
      全{ndaDocument.articles.length}条です。読み終えたら、<a href="#agree">同意フォーム</a>に入力してください。
    </Note>
  </div>
);

export const Screen = () => (
  <LegalPage
    title="秘密保持契約書への同意"
    {...ndaDocument}
    lead={<ToForm />}
    after={
      <section className="task-card agree-card screen-only" id="agree" aria-labelledby="agree-title">
        <RoadHeading id="agree-title">同意フォーム</RoadHeading>
        <AgreeForm />
      </section>
    }
  />
);
