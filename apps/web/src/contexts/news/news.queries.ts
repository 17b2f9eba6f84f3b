import { newsContract, newsPictureContract, type News } from '@elan/domain/news';
import { urlOf } from '@elan/domain/kernel';
import { clientOf } from '../../base/transport/api.ts';
import { readOf } from '../../base/transport/read-of.ts';

export const news = clientOf('news', newsContract);
export const touched = ['news'] as const;

export const newsListQuery = readOf(news.list);
export const newsQuery = (id: string) => readOf(news.card, { params: { id } });

/** The address of the picture of news, as it is now; null without one. */
export const pictureUrl = ({ id, imageVersion }: News): string | null =>
  imageVersion === null ? null : `${urlOf(newsPictureContract.read, { params: { id } })}?v=${imageVersion}`;
