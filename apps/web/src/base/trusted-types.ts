/** What browsers with Trusted Types offer; TypeScript does not know it yet. */
type PolicyFactory = {
  readonly createPolicy: (
    name: string,
    rules: {
      readonly createHTML: (text: string) => string | null;
      readonly createScriptURL?: (address: string) => string | null;
    },
  ) => { readonly createHTML: (text: string) => string };
};

const factory = (): PolicyFactory | undefined =>
  (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;

/** The scripts that a page starts by its address: what keeps the people’s space, and the screen of a gym, without a network. */
export const workerPath = '/espace-worker.js';
export const gymWorkerPath = '/gym-worker.js';

/** What draws the pages of a PDF (`ui/display/pdf-pages.tsx`), as the build names it. */
const pdfWorker = /^\/assets\/pdf-worker-[\w-]+\.js$/;

/** Tells whether an address is that of a worker of this site, and of nothing else. */
export function isOwnWorker(address: string, origin: string): boolean {
  if (address === workerPath || address === gymWorkerPath) return true;
  const url = URL.parse(address, origin);
  return url?.origin === origin && pdfWorker.test(url.pathname) && url.search === '';
}

/** Returns what lets a text become markup under a policy that the server's security policy names; elsewhere the text itself. */
export function htmlPolicy(
  name: string,
  createHTML: (text: string) => string | null,
  createScriptURL: (address: string) => string | null = () => null,
): (text: string) => string {
  const policy = factory()?.createPolicy(name, { createHTML, createScriptURL });
  return policy ? (text) => policy.createHTML(text) : (text) => text;
}

/**
 * Decides which plain texts may become markup anywhere in the page (threats T05): those without a tag, which are the style
 * sheets that Mantine writes. All else is refused by the browser, and nothing may become the text of a script, nor its address, but
 * those of our workers.
 */
export function protectMarkup(): void {
  htmlPolicy(
    'default',
    (text) => (text.includes('<') ? null : text),
    (address) => (isOwnWorker(address, window.location.origin) ? address : null),
  );
}
