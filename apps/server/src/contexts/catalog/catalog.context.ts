import {
  catalogContract,
  catalogUsesContract,
  disciplinesContract,
  hashtagsContract,
  objectivePictureContract,
  objectivesContract,
  ownVideosContract,
  videoFilesContract,
  videosContract,
} from '@elan/domain/catalog';
import { defineContext } from '../../platform/context/context-manifest.ts';
import { answer } from '../../platform/context/need.ts';
import { catalogAdminRoutes } from './catalog-admin.routes.ts';
import { disciplineUses, hashtagUses, objectiveUses, videoUses } from './catalog-uses.ts';
import { catalogRoutes } from './catalog.routes.ts';
import { objectivePictureRoutes } from './objective-picture.routes.ts';
import { objectivesOfDiscipline } from './objectives-of-discipline.ts';
import { catalogPersonalData } from './personal-data.ts';
import { seedCatalog } from './demonstration.ts';
import { forgetVideoUploadsJob } from './videos/forget-uploads.job.ts';
import { videoAccess } from './videos/video-rights.ts';
import {
  objectivesOfVideo,
  videosOfDiscipline,
  videosOfHashtag,
  videosOfObjective,
} from './videos/video-uses.ts';
import { videoFilesRoutes } from './videos/video-files.routes.ts';
import { videosRoutes } from './videos/videos.routes.ts';

/** What the other contexts choose from: objectives, disciplines, hashtags; and the videos that people watch. */
export const catalogContext = defineContext({
  name: 'catalog',
  contracts: {
    catalog: catalogContract,
    catalogUses: catalogUsesContract,
    objectives: objectivesContract,
    objectivePictures: objectivePictureContract,
    disciplines: disciplinesContract,
    hashtags: hashtagsContract,
    videos: videosContract,
    videoFiles: videoFilesContract,
    ownVideos: ownVideosContract,
  },
  readFailure: 'catalog/fetch-failed',
  routes: [...catalogRoutes, ...catalogAdminRoutes, ...videosRoutes],
  fileRoutes: [...objectivePictureRoutes, ...videoFilesRoutes],
  jobs: [forgetVideoUploadsJob],
  personalData: catalogPersonalData,
  demonstration: { seed: seedCatalog },
  needs: [objectiveUses, disciplineUses, hashtagUses, videoUses, videoAccess],
  provides: [
    answer(disciplineUses, objectivesOfDiscipline),
    answer(objectiveUses, videosOfObjective),
    answer(disciplineUses, videosOfDiscipline),
    answer(hashtagUses, videosOfHashtag),
    answer(videoUses, objectivesOfVideo),
  ],
});
