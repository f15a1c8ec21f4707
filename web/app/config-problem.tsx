import { createRoot } from 'react-dom/client';
import { is } from 'superstruct';
import { parse } from '#web/api/client.ts';
import { operatorFile } from '#web/config/config.ts';
import { type Operator, operatorOf } from '#web/config/operator.ts';
import { type ConfigAnswer, problemOf } from '#web/config/problem.ts';
import { BrokenPage } from '#web/screens/message/failure-screens.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Sampled } from '#web/ui/sampled.tsx';
import '#web/ui/button-variants.css';

const ASKED_FOR_MS = 5000;

/** What is answered where config.json should be; undefined where nobody answers. */
const askAgain = (): Promise<ConfigAnswer | undefined> =>
  fetch('/config.json', { signal: AbortSignal.timeout(ASKED_FOR_MS) }).then(
    async (answer) => ({ status: answer.status, text: await answer.text() }),
    () => undefined,
  );

/** A file that is wrong elsewhere may still say whom to call. */
const operatorIn = (text: string): Operator => {
  const content = parse(text);
  const facts = typeof content === 'object' && content !== null && 'operator' in content ? content.operator : undefined;
  return operatorOf(is(facts, operatorFile) ? facts : {});
};

interface ConfigProblemProps {
  operator: Operator;
  /** For whoever operates the site. */
  problem: string;
}

const ConfigProblem = ({ operator: { phone, hours, email }, problem }: ConfigProblemProps) => (
  <main id="main" tabIndex={-1}>
    <BrokenPage
      title="ただいまサイトをご利用いただけません"
      actions={
        <Button onClick={() => location.reload()}>
          <Icon name="reload" />
          もう一度読み込む
        </Button>
      }
      code={`運営者の方へ：${problem}`}
    >
      サイトの設定に問題があり、ページを表示できません。ご不便をおかけして申し訳ありません。時間をおいて、もう一度お試しください。お急ぎのときは、お電話（
      <Sampled text={phone} href={`tel:${phone.replace(/\D/g, '')}`} />、{hours}）またはメール（
      <Sampled text={email} href={`mailto:${email}`} />
      ）でお知らせください。
    </BrokenPage>
  </main>
);

/** Puts words in the page's place: without its configuration the site does not know whom to ask. */
export const showConfigProblem = async (root: HTMLElement, error: unknown): Promise<void> => {
  const answer = await askAgain();
  const problem = problemOf(error, answer);
  console.error(problem, error);
  createRoot(root).render(<ConfigProblem operator={operatorIn(answer?.text ?? '')} problem={problem} />);
};
