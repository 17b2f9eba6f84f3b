import { makeStore } from '../store.ts';

/** A question that waits: the calls that were refused go on, or not, once it is answered. */
export type ProofRequest = { readonly answer: (isProved: boolean) => void };

/** The password that is being asked for again, or null; the host of `app` shows it. */
export const proofRequest = makeStore<ProofRequest | null>(null);

let asking: Promise<boolean> | null = null;

/** Asks for the password again (A15): one dialog, however many calls were refused at once. Returns whether it was given. */
export function askForProof(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    proofRequest.set({ answer: resolve });
  }).finally(() => {
    asking = null;
    proofRequest.set(null);
  });
  return asking;
}

const code = 'auth/reauthentication-required';

async function asksForProof(response: Response): Promise<boolean> {
  if (response.status !== 403 || !response.headers.get('content-type')?.includes('json')) return false;
  const body = (await response.clone().json()) as { error?: { code?: string } } | null;
  return body?.error?.code === code;
}

/**
 * Sends a call; when the server asks for the password again, asks the person and sends the call once more. A person who cancels
 * gets the refusal itself.
 */
export async function withProof(
  send: () => Promise<Response>,
  ask: () => Promise<boolean> = askForProof,
): Promise<Response> {
  const response = await send();
  return (await asksForProof(response)) && (await ask()) ? send() : response;
}
