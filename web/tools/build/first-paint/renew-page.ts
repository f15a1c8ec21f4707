/**
 * Runs in the page. A later deploy may have removed the files that this page names: a newer page then replaces this one, at most once in
 * five minutes, unless nothing can be stored or unsaved input would be lost.
 */
export const renewPage = (storageKey: string): void => {
  // Only the page's own script: browser extensions add theirs.
  const own = '[type=module][src^="/"]';
  const renew = async (): Promise<void> => {
    try {
      const page = await fetch(location.href, { cache: 'reload', signal: AbortSignal.timeout(9000) });
      const html = await page.text();
      const entry = document.querySelector(own)?.getAttribute('src') ?? '';
      if (!html.includes('id="root"') || html.includes(entry)) return;
      document.documentElement.dataset.newer = '';
      // Nothing could store what was typed before the script.
      const fields = document.querySelectorAll<HTMLInputElement>('[data-rendered] input');
      if ([...fields].some(({ value }) => value)) return;
      if (Date.now() - Number(sessionStorage.getItem(storageKey)) < 300_000) return;
      if (!dispatchEvent(new Event('beforeunload', { cancelable: true }))) return;
      sessionStorage.setItem(storageKey, String(Date.now()));
      location.reload();
      await new Promise(() => undefined);
    } catch {
      // Without a network or a storage the page stays.
    }
  };
  window.__renew = renew;
  const explain = async ({ target }: Event): Promise<void> => {
    if (!(target as Partial<Element> | null)?.matches?.(own)) return;
    await renew();
    const root = document.getElementById('root');
    if (!root) return;
    // Beside a prerendered page, or as the whole page.
    const [place, tag] = document.getElementById('main')
      ? [root, 'p']
      : [root.appendChild(document.createElement('main')), 'h1'];
    const words = document.createElement('div');
    words.role = 'alert';
    words.style = 'display:grid;gap:16px;justify-items:center;margin:48px 16px;text-align:center';
    words.innerHTML = `<${tag}>ページを読み込めませんでした</${tag}><p>時間をおいて、もう一度お試しください。</p><a class="button" href="">再読み込み</a>`;
    place.prepend(words);
    document.title = words.firstChild?.textContent ?? '';
  };
  addEventListener('error', explain, true);
};
