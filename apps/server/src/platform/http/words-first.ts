/** Loads the application once the words are painted. It is written in the page by its text: nothing of this module is at hand there. */
const afterPaint = `(function (entry, files) {
  var started = false;
  function start() {
    if (started) return;
    started = true;
    files.forEach(function (href) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href: href }),
      );
    });
    void import(entry);
  }
  if (document.hidden || 'session' in document.documentElement.dataset) start();
  else requestAnimationFrame(function () { setTimeout(start); });
  setTimeout(start, 2000);
})`;

/**
 * Returns a page that holds words already, with its style sheets and its scripts after them: the words are painted as soon as they are
 * there, in the style that came with them. The script stands below the sheets, and so waits for them: the application is never seen bare.
 */
export function wordsFirst(page: string): string {
  const entryOf = /<script type="module"[^>]* src="([^"]+)"><\/script>\s*/;
  const preloads = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>\s*/g;
  const sheets = /<link rel="stylesheet" crossorigin[^>]*>\s*/g;
  const [script, entry] = entryOf.exec(page) ?? [];
  if (script === undefined) return page;
  const files = [...page.matchAll(preloads)].map(([, file]) => file);
  const own = [...page.matchAll(sheets)].map(([sheet]) => sheet.trim()).join('');
  const call = `${afterPaint}(${JSON.stringify(entry)},${JSON.stringify(files)});`;
  return page
    .replace(script, '')
    .replaceAll(preloads, '')
    .replaceAll(sheets, '')
    .replace('</body>', () => `${own}<script>${call}</script></body>`);
}
