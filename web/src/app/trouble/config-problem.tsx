import { RotateCw } from 'lucide-react';
import { createRoot } from 'react-dom/client';
import { is } from 'superstruct';
import { parse } from '#web/src/api/client.ts';
import { operatorFile } from '#web/src/config/config.ts';
import { type ConfigTrouble, takeAgain } from '#web/src/config/config-trouble.ts';
import { type Operator, operatorOf } from '#web/src/config/operator.ts';
import { telOf } from '#web/src/config/tel.ts';
import { TRY_AGAIN } from '#web/src/format/failure-words.ts';
import { BrokenPage } from '#web/src/screens/message/failure-screens.tsx';
import { reportProblem } from '#web/src/telemetry/problems.ts';
import { Button } from '#web/src/ui/button/button.tsx';
import { Sampled } from '#web/src/ui/operator/sampled.tsx';
import { DocumentTitle } from '#web/src/ui/page-heading.tsx';
import '#web/src/ui/styles/button-variants.css';

/** An otherwise invalid file may still contain the operator's contacts. */
const operatorIn = (text: string): Operator => {
  const content = parse(text);
  const details =
    typeof content === 'object' && content !== null && 'operator' in content ? content.operator : undefined;
  try {
    return operatorOf(is(details, operatorFile) ? details : {});
  } catch {
    // Too deeply nested for the check.
    return operatorOf({});
  }
};

const NoConnection = () => (
  <>通信できませんでした。電波の届く場所かどうかをご確認のうえ、しばらくしてから、もう一度読み込んでください。</>
);

const WrongConfig = ({ phone, hours, email }: Operator) => (
  <>
    サイトの設定に問題があり、ページを表示できません。ご不便をおかけして申し訳ありません。{TRY_AGAIN}
    。お急ぎのときは、お電話（
    <Sampled text={phone} href={telOf(phone)} />、{hours}）またはメール（
    <Sampled text={email} href={`mailto:${email}`} />
    ）でお知らせください。
  </>
);

const ConfigProblem = ({ answer, problem, onRetry }: ConfigTrouble & { onRetry(): void }) => (
  <main id="main" tabIndex={-1}>
    <DocumentTitle />
    <BrokenPage
      title={answer ? 'ただいまサイトをご利用いただけません' : 'ページを読み込めませんでした'}
      actions={
        <Button onClick={onRetry}>
          <RotateCw />
          もう一度読み込む
        </Button>
      }
      code={`運営者の方へ：${problem}`}
    >
      {answer ? <WrongConfig {...operatorIn(answer.text)} /> : <NoConnection />}
    </BrokenPage>
  </main>
);

/** The calls of index.html may have waited for the missing file. */
const forgetEarlyCalls = (): void => {
  delete window.__early?.me;
  delete window.__early?.offers;
};

const focusMain = (): void => {
  if (document.activeElement === document.body) document.getElementById('main')?.focus();
};

const warn = (event: Event): void => event.preventDefault();

/**
 * Loads the configuration once more and renders the page; if that fails, renders an explanation instead, as the API is unknown.
 * Another attempt reloads the page, or returns to its form if something was typed there.
 * @param error why the first attempt failed
 * @param draw renders the page
 */
export const drawOrExplain = async (root: HTMLElement, error: unknown, draw: () => void): Promise<void> => {
  const trouble = await takeAgain(error);
  if (!trouble) {
    forgetEarlyCalls();
    return draw();
  }
  console.error(trouble.problem, error);
  reportProblem(error);
  const page = [...root.childNodes];
  const hasTyped = [...root.querySelectorAll('input')].some(({ value }) => value);
  if (hasTyped) addEventListener('beforeunload', warn);
  const app = createRoot(root);
  const retry = () => {
    if (!hasTyped) return location.reload();
    removeEventListener('beforeunload', warn);
    app.unmount();
    root.replaceChildren(...page);
    focusMain();
    void drawOrExplain(root, error, draw).then(() => requestAnimationFrame(focusMain));
  };
  app.render(<ConfigProblem {...trouble} onRetry={retry} />);
};
