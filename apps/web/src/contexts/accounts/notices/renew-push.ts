import { notices } from './notices.queries.ts';
import { currentPush, deviceOf } from './push-browser.ts';

/**
 * Tells the server the subscription of this browser again: signing out ended it there, the browser may have changed its keys, and
 * somebody else may sign in here. Without one nothing is asked.
 */
export async function renewPush(): Promise<void> {
  const subscription = await currentPush();
  if (subscription && Notification.permission === 'granted') {
    await notices.addDevice({ body: deviceOf(subscription) });
  }
}
