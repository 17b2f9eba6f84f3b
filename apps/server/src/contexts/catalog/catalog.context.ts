import {
  catalogContract,
  catalogUsesContract,
  disciplinesContract,
  hashtagsContract,
  objectivePictureContract,
  objectivesContract,
} from '@elan/domain/catalog';
import { defineContext } from '../../platform/context/context-manifest.ts';
import { answer } from '../../platform/context/need.ts';
import { catalogAdminRoutes } from './catalog-admin.routes.ts';
import { disciplineUses, hashtagUses, objectiveUses } from './catalog-uses.ts';
import { catalogRoutes } from './catalog.routes.ts';
import { objectivePictureRoutes } from './objective-picture.routes.ts';
import { objectivesOfDiscipline } from './objectives-of-discipline.ts';
import { catalogPersonalData } from './personal-data.ts';
import { seedCatalog } from './demonstration.ts';

/** What the other contexts choose from: objectives, disciplines, hashtags. */
export const catalogContext = defineContext({
  name: 'catalog',
  contracts: {
    catalog: catalogContract,
    catalogUses: catalogUsesContract,
    objectives: objectivesContract,
    objectivePictures: objectivePictureContract,
    disciplines: disciplinesContract,
    hashtags: hashtagsContract,
  },
  readFailure: 'catalog/fetch-failed',
  routes: [...catalogRoutes, ...catalogAdminRoutes],
  fileRoutes: objectivePictureRoutes,
  personalData: catalogPersonalData,
  demonstration: { seed: seedCatalog },
  needs: [objectiveUses, disciplineUses, hashtagUses],
  provides: [answer(disciplineUses, objectivesOfDiscipline)],
});
