import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { wordsFirst } from './words-first.ts';

export type Coding = 'br' | 'gzip' | 'identity';

/** What the server writes in a page that it answers: its title, its words for who runs no script, and the facts that the application starts from. */
export type PageContent = {
  readonly title: string;
  readonly description: string;
  /** Markup of ours, with every word of others escaped. */
  readonly html: string;
  /** The address of the picture that is shared with it; null for that of the product. */
  readonly picture: string | null;
  /** Whether the words are painted before the style sheets and the scripts are there: they bring their own style. */
  readonly wordsFirst: boolean;
  readonly data: unknown;
};

/** A page as it is sent: its text in a content coding, and the sources of its own scripts for the security policy. */
export type StaticPage = {
  /** The same page with words in it, and what its application reads first; made once for each content. */
  readonly withContent: (content: PageContent) => StaticPage;
  readonly bodyIn: (coding: Coding) => Promise<Buffer>;
  readonly etag: string;
  readonly scriptSources: readonly string[];
};

/** The pages of a built site, in memory: those drawn at build time by their path, and the entry of an audience for all others. */
export type StaticPages = {
  /** By audience: `index.html` is the entry of the public, `<audience>.html` that of another. */
  readonly entries: ReadonlyMap<string, StaticPage>;
  readonly notFound: StaticPage;
  readonly byPath: ReadonlyMap<string, StaticPage>;
  /** The entry of a path with the style sheets of its screen in one file; undefined where its entry links what it needs. */
  readonly styledAt: (path: string) => StaticPage | undefined;
};

/** The one style sheet of a screen, and the parts that it is made of, as the build wrote them. */
type ScreenStyles = {
  readonly path: string;
  readonly entry: string;
  readonly sheet: string;
  readonly parts: readonly string[];
};

/** What a deployment says of itself to its pages; nested objects of strings and flags. */
export type SiteEnvironment = { readonly product: { readonly name: string } } & Readonly<
  Record<string, unknown>
>;

/** Returns a text as it stands in markup. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const json = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

function filled(html: string, page: PageContent): string {
  const { title, description, html: words, picture, data } = page;
  const meta = (name: string, content: string) => `<meta ${name} content="${escaped(content)}">`;
  const head = [
    meta('name="description"', description),
    meta('property="og:title"', title),
    meta('property="og:description"', description),
    meta('property="og:type"', 'website'),
    meta('property="og:image"', picture ?? '/icons/icon-512.png'),
    `<script type="application/json" id="page-data">${json(data)}</script>`,
  ].join('');
  const written = html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replaceAll(/<!--(splash(?:-style)?)-->[\s\S]*?<!--\/\1-->/g, '')
    .replace('</head>', () => `${head}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root" data-served>${words}</div>`);
  return page.wordsFirst ? wordsFirst(written) : written;
}

const wordsOf = (value: unknown, path = ''): [path: string, word: string][] => {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value ?? {}).flatMap(([name, inner]) => wordsOf(inner, `${path}/${name}`));
};

/** The words that the pages were drawn with and that this deployment says otherwise. */
function wrongWords(drawnWith: unknown, environment: SiteEnvironment): string[] {
  const given = new Map(wordsOf(environment));
  return wordsOf(drawnWith).flatMap(([path, word]) => (given.get(path) === word ? [] : [word]));
}

/** What a page shows or points at: its styles, which hold the slug in every name, and its scripts are left out. */
const shownText = (html: string): string => html.replaceAll(/<(style|script)\b[\s\S]*?<\/\1>/g, '');

const sourceOf = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

// The best form of brotli would make the first visitor wait.
const brotliQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const packed: Readonly<Record<Coding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, brotliQuality),
  gzip: (bytes) => promisify(gzip)(bytes),
  identity: (bytes) => Promise.resolve(bytes),
};

/** Writes the environment in a page, where the application finds it before its first render (D1). */
function pageOf(html: string, environment: SiteEnvironment): StaticPage {
  const facts = json(environment);
  const block = `<script type="application/json" id="environment">${facts}</script></head>`;
  const bytes = Buffer.from(html.replace('</head>', () => block));
  const known = new Map<Coding, Promise<Buffer>>();
  // A content that is kept is written, packed and sealed once, however many ask for its page.
  const made = new WeakMap<PageContent, StaticPage>();
  return {
    withContent(content) {
      const page = made.get(content) ?? pageOf(filled(html, content), environment);
      made.set(content, page);
      return page;
    },
    // Each form is made once, for the first who asks for it.
    bodyIn(coding) {
      const body = known.get(coding) ?? packed[coding](bytes);
      known.set(coding, body);
      return body;
    },
    etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    scriptSources: [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script]) =>
      sourceOf(script ?? ''),
    ),
  };
}

/**
 * Returns a page with one sheet in the place of its own. The parts are told by disabled links, for no medium: the bundler's loader looks for
 * a link of a part before it adds one, and neither the browser nor what it scans ahead fetches these.
 */
function withSheet(html: string, { sheet, parts }: ScreenStyles): string {
  const own = /[ \t]*<link rel="stylesheet"[^>]*>\n?/g;
  const links = [
    `<link rel="stylesheet" crossorigin href="/${sheet}">`,
    ...parts.map((part) => `<link rel="stylesheet" disabled media="not all" href="/${part}">`),
  ].join('');
  return html.replaceAll(own, '').replace('</head>', () => `${links}</head>`);
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);

/** Makes the pages of the screens that have a sheet of their own: where their entry links one for all, it is that page. */
function styledPages(
  folder: string,
  textOf: (entry: string) => string,
  page: (html: string) => StaticPage,
): StaticPages['styledAt'] {
  const file = join(folder, '.pages', 'styles.json');
  const all = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ScreenStyles[]) : [];
  const known = all
    .map((styles) => ({ ...styles, html: textOf(styles.entry) }))
    .filter(({ html, sheet }) => !html.includes(`"/${sheet}"`))
    .map((styles) => ({ path: styles.path, page: page(withSheet(styles.html, styles)) }));
  const byPath = new Map(known.map((one) => [one.path, one.page]));
  const patterns = known
    .filter(({ path }) => path.includes(':'))
    .map((one) => ({ pattern: patternOf(one.path), page: one.page }));
  return (path) => byPath.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.page;
}

/**
 * Reads the pages of a built site for a deployment: its entries, and what was drawn in `.pages` at build time. A page that
 * shows a word which this deployment says otherwise (its name, D1) is left out: the entry of the public stands for it.
 */
export function readPages(folder: string, environment: SiteEnvironment): StaticPages {
  const drawn = join(folder, '.pages');
  const factsFile = join(drawn, 'environment.json');
  const drawnWith = existsSync(factsFile)
    ? (JSON.parse(readFileSync(factsFile, 'utf8')) as SiteEnvironment)
    : environment;
  const wrong = wrongWords(drawnWith, environment);
  const { name } = drawnWith.product;
  const textIn = (file: string) =>
    readFileSync(join(folder, file), 'utf8').replaceAll(name, () => escaped(environment.product.name));
  const page = (html: string) => pageOf(html, environment);
  const entryIn = (file: string) => page(textIn(file));
  const publicEntry = entryIn('index.html');
  const entries = new Map(
    globSync('*.html', { cwd: folder }).map((file) => [file.replace(/\.html$/, ''), entryIn(file)]),
  );
  entries.delete('index');
  entries.set('public', publicEntry);
  const byPath = new Map<string, StaticPage>();
  for (const file of globSync('**/*.html', { cwd: drawn })) {
    const text = readFileSync(join(drawn, file), 'utf8');
    const path = `/${file.replaceAll('\\', '/').replace(/\.html$/, '')}`;
    const shown = shownText(text);
    if (!wrong.some((word) => shown.includes(word))) byPath.set(path, page(text));
  }
  const notFound = byPath.get('/404') ?? publicEntry;
  byPath.delete('/404');
  return { entries, notFound, byPath, styledAt: styledPages(folder, textIn, page) };
}
