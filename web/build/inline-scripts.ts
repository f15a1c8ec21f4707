import { minifySync } from 'vite';

const SCRIPT = /(<script(?: class="[^"]*")?>)(.*?)<\/script>/gs;

/**
 * The scripts that stand in a page, without what only people read.
 * @throws Error with what the parser says of a script that is none
 */
export const minifyScripts = (html: string): string =>
  html.replace(SCRIPT, (_, tag: string, script: string) => {
    const { code, errors } = minifySync('inline.js', script, { module: false });
    if (errors[0]) throw new Error(`A script of index.html: ${errors[0].message}`);
    return `${tag}${code.trim()}</script>`;
  });

/**
 * A page whose plain scripts that stand side by side are one. Each would be a hash more in the policy, which no compression makes
 * smaller and every page is sent with: a connection's first ten packets, 14.6 KB, shall hold a page, its sheets and config.json.
 */
export const joinScripts = (html: string): string => html.replaceAll(/;?<\/script>\s*<script>/g, ';');
