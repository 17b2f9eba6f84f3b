/** What the page's own script asked before any other script had come (app/early-reads.ts). */
export type EarlyReads = {
  /** The token to use, renewed if it had ended; null when it could not be. */
  readonly token: Promise<string | null>;
  readonly answers: Map<string, { readonly token: string; readonly answer: Promise<Response> }>;
};

// An answer that waited longer may no longer be so.
const longestMs = 20_000;

const earlyReads = (): EarlyReads | undefined => (globalThis as { elanEarly?: EarlyReads }).elanEarly;

/** Waits for the token that the page's own script may be renewing: a refresh cookie is used once. */
export async function earlyToken(): Promise<void> {
  await earlyReads()?.token;
}

/** Returns the answer that the page's own script has asked for, once, if this call is the same, by the same person. */
export function takeEarlyAnswer(url: string, init: RequestInit): Promise<Response> | undefined {
  const early = earlyReads()?.answers.get(url);
  if (!early || (init.method ?? 'GET') !== 'GET') return undefined;
  earlyReads()?.answers.delete(url);
  const isSame = new Headers(init.headers).get('authorization') === `Bearer ${early.token}`;
  return isSame && performance.now() < longestMs ? early.answer : undefined;
}
