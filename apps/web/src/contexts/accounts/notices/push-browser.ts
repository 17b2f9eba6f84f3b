/** Why a device receives no notification: its browser cannot, or its owner said no to it. */
export class PushRefused extends Error {
  readonly why: 'unable' | 'denied';

  constructor(why: PushRefused['why'], options?: ErrorOptions) {
    super(`no notification: ${why}`, options);
    this.name = 'PushRefused';
    this.why = why;
  }
}

const workerScope = '/espace';

/** Tells whether this browser shows notifications of a page that is closed; on an iPhone, only once the space is installed. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

async function manager(): Promise<PushManager | undefined> {
  if (!canPush()) return undefined;
  return (await navigator.serviceWorker.getRegistration(workerScope))?.pushManager;
}

/** Returns what this browser is subscribed with, or null. */
export const currentPush = async (): Promise<PushSubscription | null> =>
  (await (await manager())?.getSubscription()) ?? null;

/** What the server needs to know of a subscription. */
export function deviceOf(subscription: PushSubscription) {
  const { endpoint, keys = {} } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' };
}

/** Asks the browser for notifications, under the key of this product. Throws `PushRefused`. */
export async function subscribePush(pushKey: string) {
  const push = await manager();
  if (!push) throw new PushRefused('unable');
  if ((await Notification.requestPermission()) !== 'granted') throw new PushRefused('denied');
  try {
    return deviceOf(await push.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey }));
  } catch (error) {
    throw new PushRefused('unable', { cause: error });
  }
}

/** Ends the subscription of this browser, where there is one. */
export async function giveUpPush(): Promise<void> {
  await (await currentPush())?.unsubscribe();
}
