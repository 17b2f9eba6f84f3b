import { healthConsentContract, noticesContract } from '@elan/domain/accounts';
import { handle, type BoundRoute } from '../../../platform/http/handle.ts';
import { addPushDevice, chooseChannel, removePushDevice } from './change-notices.ts';
import { giveHealthConsent, readHealthConsent, withdrawHealthConsent } from './health-consent.ts';
import { readNotices } from './notices.repository.ts';

/** The routes of one’s own notices and of one’s agreement about health figures. */
export const noticesRoutes: readonly BoundRoute[] = [
  handle(noticesContract.read, ({ actor }) => readNotices(actor.userId)),
  handle(noticesContract.choose, async ({ actor, params, body }) => {
    await chooseChannel(actor, params.kind, body.channel);
    return readNotices(actor.userId);
  }),
  handle(noticesContract.addDevice, async ({ actor, body }) => {
    await addPushDevice(actor, body);
    return readNotices(actor.userId);
  }),
  handle(noticesContract.removeDevice, async ({ actor, query }) => {
    await removePushDevice(actor, query.endpoint);
    return readNotices(actor.userId);
  }),
  handle(healthConsentContract.read, ({ actor }) => readHealthConsent(actor)),
  handle(healthConsentContract.give, async ({ actor, body }) => {
    await giveHealthConsent(actor, body.version);
    return readHealthConsent(actor);
  }),
  handle(healthConsentContract.withdraw, async ({ actor }) => {
    await withdrawHealthConsent(actor);
    return readHealthConsent(actor);
  }),
];
