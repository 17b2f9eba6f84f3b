import { newsContract, newsPictureContract } from '@elan/domain/news';
import { defineContext } from '../../platform/context/context-manifest.ts';
import { answer } from '../../platform/context/need.ts';
import { gymNews } from '../gyms/public.ts';
import { seedNews } from './demonstration.ts';
import { newsPictureRoutes } from './news-picture.routes.ts';
import { newsOfGym } from './news.repository.ts';
import { newsRoutes } from './news.routes.ts';
import { newsPersonalData } from './personal-data.ts';

/** News of the gyms, shown on their screens. */
export const newsContext = defineContext({
  name: 'news',
  contracts: { news: newsContract, newsPictures: newsPictureContract },
  readFailure: 'news/fetch-failed',
  routes: newsRoutes,
  fileRoutes: newsPictureRoutes,
  personalData: newsPersonalData,
  provides: [answer(gymNews, newsOfGym)],
  demonstration: { after: ['gyms'], seed: seedNews },
});
