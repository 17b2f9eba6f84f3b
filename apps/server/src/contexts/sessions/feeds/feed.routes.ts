import { kernelErrors } from '@elan/domain/kernel';
import { calendarFeedContract, calendarFileContract } from '@elan/domain/sessions';
import type { FileRoute } from '../../../platform/files/file-routes.ts';
import { handle, type BoundRoute } from '../../../platform/http/handle.ts';
import { closeFeed, feedAddress, feedExtension, openFeed } from './change-feed.ts';
import { findFeed } from './feed.repository.ts';
import { readFeed } from './read-feed.ts';
import { deployment } from '../../../platform/config/deployment.ts';

/** The routes by which a person opens and ends the secret address of a calendar. */
export const calendarFeedRoutes: BoundRoute[] = [
  handle(calendarFeedContract.read, async ({ actor }) => ({ feed: await findFeed(actor.userId) })),
  handle(calendarFeedContract.create, async ({ actor }) => {
    const { secret, feed } = await openFeed(actor);
    return { feed, address: feedAddress(secret) };
  }),
  handle(calendarFeedContract.remove, async ({ actor }) => {
    await closeFeed(actor);
    return { feed: null };
  }),
];

const tagsOf = (header: string | undefined): readonly string[] =>
  (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));

/** The calendar that another program reads: no session, the address is the secret. */
export const calendarFileRoutes: FileRoute[] = [
  {
    kind: 'download',
    definition: calendarFileContract.read,
    async run({ params, http: { request, reply } }) {
      const file = params['file'] ?? '';
      if (!file.endsWith(feedExtension)) throw kernelErrors.fail('not-found');
      const token = file.slice(0, -feedExtension.length);
      const { productName, baseUrl } = deployment();
      const { tag, write } = await readFeed({ token, from: request.ip, baseUrl, productName });
      void reply
        .header('cache-control', 'private, no-cache')
        .header('etag', tag)
        .header('x-content-type-options', 'nosniff')
        .header('referrer-policy', 'no-referrer')
        .header('content-disposition', 'inline; filename="seances.ics"');
      if (tagsOf(request.headers['if-none-match']).includes(tag)) await reply.code(304).send();
      else await reply.type('text/calendar; charset=utf-8').send(write());
    },
  },
];
