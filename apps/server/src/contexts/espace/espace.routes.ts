import { espaceContract, placeOrdersContract, preferencesContract } from '@elan/domain/espace';
import { handle, type BoundRoute } from '../../platform/http/handle.ts';
import { applicationManifest } from './application-manifest.ts';
import { orderPlace } from './paying/place-order.ts';
import { readPreferences, savePreferences } from './preferences/preferences.ts';
import {
  bookOwnPlace,
  closeFeed,
  feedAddress,
  findFeed,
  leaveOwnPlace,
  listOwnSessions,
  openFeed,
  rateOwnSession,
  readOwnActivity,
  readOwnSession,
} from '../sessions/public.ts';

/** The routes of the people’s space. An act answers the session as it has become. */
export const espaceRoutes: readonly BoundRoute[] = [
  handle(espaceContract.manifest, () => applicationManifest()),
  handle(espaceContract.sessions, ({ scope, actor }) => listOwnSessions(scope, actor, 'open')),
  handle(espaceContract.mine, ({ scope, actor }) => listOwnSessions(scope, actor, 'mine')),
  handle(espaceContract.session, ({ scope, actor, params }) => readOwnSession(scope, actor, params.id)),
  handle(espaceContract.book, async ({ scope, actor, params: { id }, body }) => {
    await bookOwnPlace(scope, actor, id, body);
    return readOwnSession(scope, actor, id);
  }),
  handle(placeOrdersContract.place, ({ scope, actor, params, body, http }) =>
    orderPlace(scope, actor, params.id, { ...body, from: http.request.ip }),
  ),
  handle(espaceContract.leave, async ({ scope, actor, params: { id } }) => {
    await leaveOwnPlace(scope, actor, id);
    return readOwnSession(scope, actor, id);
  }),
  handle(espaceContract.activity, ({ actor }) => readOwnActivity(actor)),
  handle(espaceContract.rate, async ({ actor, params: { id }, body }) => {
    await rateOwnSession(actor, id, body);
    return readOwnActivity(actor);
  }),
  handle(preferencesContract.read, ({ actor }) => readPreferences(actor)),
  handle(preferencesContract.save, async ({ actor, body }) => {
    await savePreferences(actor, body);
    return readPreferences(actor);
  }),
  handle(espaceContract.feed, async ({ actor }) => ({ feed: await findFeed(actor.userId, 'espace') })),
  handle(espaceContract.openFeed, async ({ actor }) => {
    const { secret, feed } = await openFeed(actor);
    return { feed, address: feedAddress(secret) };
  }),
  handle(espaceContract.closeFeed, async ({ actor }) => {
    await closeFeed(actor);
    return { feed: null };
  }),
];
