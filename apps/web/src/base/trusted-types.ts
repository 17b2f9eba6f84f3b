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
 * those of the two workers.
 */
export function protectMarkup(): void {
  htmlPolicy(
    'default',
    (text) => (text.includes('<') ? null : text),
    (address) => (address === workerPath || address === gymWorkerPath ? address : null),
  );
}
