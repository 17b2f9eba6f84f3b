import webPush from 'web-push';
import { deployment } from '../config/deployment.ts';
import { loadPushKeys } from './push-keys.ts';

/** A browser that receives notices: its address at its push service, and the two secrets that encrypt for it (RFC 8291). */
export type PushTarget = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/** What a push service answered: it took the message, it knows the browser no more, or it could not be used now. */
export type PushOutcome = 'taken' | 'gone' | 'failed';

const patienceMs = 10_000;

// The services of the browsers that there are. An address that a browser gives is asked by this server: it must be one of these.
const usualServices = [
  'https://fcm.googleapis.com',
  'https://*.push.services.mozilla.com',
  'https://*.notify.windows.com',
  'https://*.push.apple.com',
] as const;

let services: readonly string[] = usualServices;

/** Says which push services may be asked, as origins where `*` stands for names; the usual ones unless said. */
export function connectPush(given: readonly string[] | undefined): void {
  services = given ?? usualServices;
}

/** Tells whether an address is of a push service that may be asked (threats: server-side request forgery). */
export function isOfPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, username, password } = new URL(endpoint);
  if (username || password) return false;
  return services.some((service) => {
    const [scheme = '', name = ''] = service.split('://');
    if (`${scheme}:` !== protocol) return false;
    return name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name;
  });
}

/** What became of a message by the status that a push service answered (RFC 8030). */
export function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'taken';
  return status === 404 || status === 410 ? 'gone' : 'failed';
}

/**
 * Sends a message to a browser by its push service: encrypted for that browser alone (RFC 8291), signed with the keys of this product
 * (RFC 8292), kept by the service for `ttlSeconds` at most. Never throws for what the service does.
 */
export async function sendPush(
  target: PushTarget,
  message: object,
  { ttlSeconds, signal }: { readonly ttlSeconds: number; readonly signal: AbortSignal },
): Promise<PushOutcome> {
  if (!isOfPushService(target.endpoint)) return 'gone';
  const vapid = { subject: `mailto:${deployment().contactEmail}`, ...(await loadPushKeys()) };
  const { endpoint, p256dh, auth } = target;
  let request;
  try {
    request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
      vapidDetails: vapid,
      TTL: ttlSeconds,
      urgency: 'high',
      contentEncoding: 'aes128gcm',
    });
  } catch {
    // Keys that encrypt nothing: the browser will give others.
    return 'gone';
  }
  try {
    const { status } = await fetch(endpoint, {
      method: 'POST',
      headers: request.headers as Record<string, string>,
      body: new Uint8Array(request.body ?? Buffer.alloc(0)),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    });
    return outcomeOf(status);
  } catch {
    return 'failed';
  }
}
