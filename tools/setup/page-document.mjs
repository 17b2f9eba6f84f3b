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
