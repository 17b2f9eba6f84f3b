// A page of the site as one text: the shell that Vite built, with what was drawn for one path written in it.

const link = (attributes) => `<link ${attributes} crossorigin>`;

/**
 * Returns the page of a path, its style sheets not yet inlined: the shell without its splash, which would hide what is
 * drawn, with the title, the drawing, and the files of that path announced. `files` are paths of the site, as in its manifest.
 */
export function pageDocument(shell, { title, body, styles, scripts }) {
  const missing = (file) => !shell.includes(`"/${file}"`);
  const links = [
    ...styles.filter(missing).map((file) => link(`rel="stylesheet" href="/${file}"`)),
    ...scripts.filter(missing).map((file) => link(`rel="modulepreload" href="/${file}"`)),
  ];
  // React writes before the rest what it wants preloaded: that belongs to the head.
  const [preloads = ''] = /^(?:<link [^>]*>)*/.exec(body) ?? [];
  const changes = [
    [/<!--(splash(?:-style)?)-->[\s\S]*?<!--\/\1-->/g, () => ''],
    [
      /<title>[^<]*<\/title>/,
      () => `<title>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>`,
    ],
    [/<\/head>/, (end) => `${preloads}${links.join('')}${end}`],
    [/<div id="root"><\/div>/, () => `<div id="root">${body.slice(preloads.length)}</div>`],
  ];
  return changes.reduce((page, [pattern, change]) => {
    if (page.search(pattern) < 0) throw new Error(`La page du site n’a plus ${String(pattern)}.`);
    return page.replace(pattern, change);
  }, shell);
}

/** Returns a page with a script that runs before anything else of it is read. */
export function withFirstScript(page, script) {
  const charset = /<meta charset="utf-8"\s*\/?>/;
  if (!charset.test(page)) throw new Error(`La page du site n’a plus ${String(charset)}.`);
  return page.replace(charset, (found) => `${found}<script>${script}</script>`);
}

/**
 * Loads a page's scripts once it is painted; a page that nobody sees yet, hidden or kept back for a session, loads them at once. It is
 * written in the page by its text: nothing of the module is at hand. The last timer is for a window that paints no frame.
 */
function afterPaint(entry, files) {
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const href of files)
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
      );
    void import(entry);
  };
  if (document.hidden || 'session' in document.documentElement.dataset) start();
  else requestAnimationFrame(() => setTimeout(start));
  setTimeout(start, 2000);
}

/**
 * Returns a drawn page whose scripts come after its first paint: on a slow line they would share it with the styles. The script stands before the style
 * sheets at the end of the body, since a script waits for the sheets above it.
 */
export function withScriptsAfterPaint(page) {
  const entryOf = /<script type="module"[^>]* src="([^"]+)"><\/script>\s*/;
  const preloads = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>\s*/g;
  const ends = /(?:<link rel="stylesheet"[^>]*>\s*)*<\/body>/;
  const [script, entry] = entryOf.exec(page) ?? [];
  if (script === undefined || !ends.test(page)) throw new Error('La page du site n’a plus son script.');
  const files = [...page.matchAll(preloads)].map(([, file]) => file);
  const call = `(${String(afterPaint)})(${JSON.stringify(entry)},${JSON.stringify(files)});`;
  return page
    .replace(script, '')
    .replaceAll(preloads, '')
    .replace(ends, (end) => `<script>${call}</script>${end}`);
}
