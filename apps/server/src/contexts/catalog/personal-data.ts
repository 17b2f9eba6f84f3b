import { eq } from 'drizzle-orm';
import {
  noPersonalData,
  personalTable,
  type DeclaredTable,
} from '../../platform/personal-data/declare-table.ts';
import { disciplines, hashtags, objectives, videos } from './catalog.tables.ts';
import { videoHashtags, videoUploads, videoViews } from './videos/videos.tables.ts';

/** What the catalogue keeps of people: where they stopped the videos that they watched, and nothing else. */
export const catalogPersonalData: readonly DeclaredTable[] = [
  noPersonalData(objectives, [
    'id',
    'keyword',
    'name',
    'description',
    'intensity',
    'kcal',
    'hidden',
    'disciplineId',
    'imageVersion',
    'videoId',
    'createdAt',
    'updatedAt',
    'version',
  ]),
  noPersonalData(disciplines, ['id', 'name', 'createdAt', 'updatedAt', 'version']),
  noPersonalData(hashtags, ['id', 'name', 'background', 'colour', 'createdAt', 'updatedAt', 'version']),
  noPersonalData(videos, [
    'id',
    'title',
    'words',
    'durationSeconds',
    'objectiveId',
    'disciplineId',
    'audience',
    'published',
    'address',
    'fileName',
    'fileSize',
    'fileType',
    'fileParts',
    'imageVersion',
    'captionsVersion',
    'createdAt',
    'updatedAt',
    'version',
  ]),
  noPersonalData(videoHashtags, ['videoId', 'hashtagId']),
  noPersonalData(videoUploads, ['videoId', 'name', 'size', 'parts', 'updatedAt']),
  personalTable(videoViews, {
    title: 'Les vidéos que vous avez regardées',
    subject: { by: 'identifiant du compte', rows: ({ id }) => eq(videoViews.userId, id) },
    shared: {
      purpose: 'reprendre une vidéo là où vous l’avez arrêtée',
      basis: 'contrat',
      retention: 'tant que le compte existe',
      erased: 'deleted',
    },
    personal: {
      userId: { what: 'Identifiant de votre compte' },
      videoId: { what: 'Vidéo' },
      positionSeconds: { what: 'Endroit où vous vous êtes arrêté' },
      seen: { what: 'Vue jusqu’à la fin' },
      updatedAt: { what: 'Date de la dernière lecture' },
    },
    none: [],
  }),
];
