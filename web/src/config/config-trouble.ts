import { StructError } from 'superstruct';
import { MixedContent, takeConfig } from './config.ts';

/** The web server's response to a request for config.json. */
interface ConfigAnswer {
  /** HTTP status. */
  readonly status: number;
  readonly text: string;
}

const WRONG_VALUE = 'https:// または http:// から始まり、末尾に / のないアドレスを書いてください';

const aboutValue = ({ key, path, value, refinement }: StructError): string => {
  if (key === undefined) return 'config.json の中身が { } で囲まれた設定ではありません。';
  const how = refinement === undefined ? '値の種類が違います' : WRONG_VALUE;
  return `config.json の「${path.join('.')}」の値 ${JSON.stringify(value)} が正しくありません。${how}。`;
};

const aboutFile = ({ status, text }: ConfigAnswer): string => {
  if (status === 404)
    return 'config.json が見つかりません（404）。ビルドが書いた config.json を、index.html と同じ場所に置いてください。';
  if (status !== 200) return `config.json を読めません（サーバーの応答：${status}）。`;
  if (/^\s*</.test(text))
    return 'config.json の代わりに HTML が返されました。見つからないファイルにページを返さないよう、ウェブサーバーの設定を直してください。';
  return 'config.json が JSON として読めません。カンマやかっこの書き忘れがないか、確認してください。';
};

/**
 * Explains what is wrong with the site's configuration, in a sentence for the operator.
 * @param error why it could not be applied
 * @param response the response to a second request; undefined without one
 */
export const problemOf = (error: unknown, response: ConfigAnswer | undefined): string => {
  if (error instanceof MixedContent)
    return 'このページは https、config.json の「api」は http です。ブラウザーはこの組み合わせの通信を止めます。API も https のアドレスにしてください。';
  if (error instanceof StructError) return aboutValue(error);
  // Validating the file, or describing its error, exceeded the call stack.
  if (error instanceof RangeError)
    return 'config.json の入れ子が深すぎます。web/deploy の説明にある設定だけを書いてください。';
  if (!response) return 'config.json を読み込めませんでした。サーバーからの応答がありません。';
  return aboutFile(response);
};

const TIMEOUT_MS = 5000;

/** The response for config.json; undefined if none came, or only a part. */
const fetchConfig = async (): Promise<ConfigAnswer | undefined> => {
  try {
    const response = await fetch('/config.json', { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return { status: response.status, text: await response.text() };
  } catch {
    return undefined;
  }
};

/** Why the configuration could not be loaded. */
export interface ConfigTrouble {
  /** The response for config.json; undefined without one, possibly because there is no connection. */
  readonly answer: ConfigAnswer | undefined;
  /** A sentence for the site's operator. */
  readonly problem: string;
}

/**
 * Loads config.json once more and applies it, since the first response may have been lost.
 * @param error why the first attempt failed
 * @returns undefined on success
 */
export const takeAgain = async (error: unknown): Promise<ConfigTrouble | undefined> => {
  const answer = await fetchConfig();
  if (answer?.status !== 200) return { answer, problem: problemOf(error, answer) };
  try {
    takeConfig(JSON.parse(answer.text));
    return undefined;
  } catch (still) {
    return { answer, problem: problemOf(still, answer) };
  }
};
