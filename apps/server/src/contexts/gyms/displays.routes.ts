import { gymDisplayContract, gymScreensContract } from '@elan/domain/gyms';
import { handle, type BoundRoute } from '../../platform/http/handle.ts';
import { listAllScreens, listScreens, pairScreen, removeScreen, signOfScreen } from './gym-screens.ts';
import { sharedReading } from '../../platform/http/shared-reading.ts';
import { readDisplay, readWellness } from './read-display.ts';

// Every screen of a gym reads at once what it was told of.
const sharedDisplay = sharedReading(readDisplay);
const sharedWellness = sharedReading(readWellness);

/** The routes of the screens on the walls of gyms, and of the public pages: what anybody sees, and who looks after it. */
export const displayRoutes: readonly BoundRoute[] = [
  handle(gymDisplayContract.today, ({ params }) => sharedDisplay(params.id)),
  handle(gymDisplayContract.week, ({ params }) => sharedWellness(params.slug)),
  handle(gymDisplayContract.sign, ({ params, body, http }) => signOfScreen(params.id, body, http.request.ip)),
  handle(gymScreensContract.all, async ({ scope }) => ({ items: await listAllScreens(scope) })),
  handle(gymScreensContract.list, async ({ scope, params }) => ({
    items: await listScreens(scope, params.id),
  })),
  handle(gymScreensContract.pair, ({ scope, actor, params, body }) =>
    pairScreen(scope, actor, params.id, body),
  ),
  handle(gymScreensContract.remove, async ({ scope, actor, params }) => {
    await removeScreen(scope, actor, params.id, params.screenId);
    return {};
  }),
];
