import { newsContract } from '@elan/domain/news';
import { handle, type BoundRoute } from '../../platform/http/handle.ts';
import { gymChoices } from '../gyms/public.ts';
import { removeNewsPicture } from './news-picture.ts';
import { listNews, readNews } from './news.repository.ts';
import { addNews, changeNews, removeNews } from './save-news.ts';

/** The routes of news. */
export const newsRoutes: readonly BoundRoute[] = [
  handle(newsContract.list, async ({ scope }) => ({
    items: await listNews(scope),
    gyms: await gymChoices(scope),
  })),
  handle(newsContract.card, ({ scope, params }) => readNews(scope, params.id)),
  handle(newsContract.add, ({ scope, actor, body }) => addNews(scope, actor, body)),
  handle(newsContract.change, ({ scope, actor, params, body }) => changeNews(scope, actor, params.id, body), {
    current: ({ scope, params }) => readNews(scope, params.id),
  }),
  handle(newsContract.remove, async ({ scope, actor, params }) => {
    await removeNews(scope, actor, params.id);
    return {};
  }),
  handle(newsContract.removePicture, ({ scope, actor, params }) =>
    removeNewsPicture(scope, actor, params.id),
  ),
];
