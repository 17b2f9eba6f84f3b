import { videoPartBytes, videoPartsOf } from '@elan/domain/catalog';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { db } from '../../../platform/db/database.ts';
import { files } from '../../../platform/files/file-store.ts';
import { newPictureVersion } from '../../../platform/files/keep-picture.ts';
import { newVideoPartKey, videoCaptionsKey, videoPosterKey } from '../../../platform/files/picture-keys.ts';
import { objectives, videos } from '../catalog.tables.ts';
import { filmOf } from './film.ts';

const [width, height] = [640, 360];
const [breathIn, breathOut] = [8, 12];
const stepMs = 500;
const turns = 6;

const picture = (share: number, words: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#0b4a36"/>` +
  `<circle cx="320" cy="160" r="${Math.round(40 + 80 * share)}" fill="#7cc7a7"/>` +
  `<text x="320" y="335" text-anchor="middle" font-family="sans-serif" font-size="30" fill="white">${words}</text></svg>`;

/** A breath: four seconds in, six seconds out. */
const breath = [
  ...Array.from({ length: breathIn }, (_, at) => picture(at / breathIn, 'Inspirez')),
  ...Array.from({ length: breathOut }, (_, at) => picture(1 - at / breathOut, 'Soufflez')),
];

const clock = (seconds: number): string =>
  `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.000`;

/** « Inspirez » for four seconds, « Soufflez » for six, again and again (WebVTT). */
function captions(): string {
  const cues = Array.from({ length: turns }, (_, turn) => turn * 10).flatMap((from) => [
    `${clock(from)} --> ${clock(from + 4)}\nInspirez.`,
    `${clock(from + 4)} --> ${clock(from + 10)}\nSoufflez lentement.`,
  ]);
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

/** Adds a video of a minute with its poster and its captions, which presents an objective. */
export async function seedVideos(): Promise<void> {
  const [aim] = await db.select().from(objectives).where(eq(objectives.keyword, 'detente'));
  const film = await filmOf(breath, { width, height, stepMs, turns });
  const id = crypto.randomUUID();
  const keys = Array.from({ length: videoPartsOf(film.length) }, (_, part) => newVideoPartKey(id, part));
  const [imageVersion, captionsVersion] = [newPictureVersion(), newPictureVersion()];
  const poster = await sharp(Buffer.from(picture(1, 'Une minute pour respirer')))
    .jpeg()
    .toBuffer();
  for (const [part, key] of keys.entries()) {
    await files().put(key, film.subarray(part * videoPartBytes, (part + 1) * videoPartBytes));
  }
  await files().put(videoPosterKey(id, imageVersion), poster);
  await files().put(videoCaptionsKey(id, captionsVersion), Buffer.from(captions()));
  await db.insert(videos).values({
    id,
    title: 'Une minute pour respirer',
    words:
      'Assis, les pieds au sol, les épaules basses. Suivez le cercle\u00a0: il dit quand inspirer et quand souffler.',
    durationSeconds: (breath.length * turns * stepMs) / 1000,
    objectiveId: aim?.id ?? null,
    disciplineId: aim?.disciplineId ?? null,
    audience: 'videoaccess',
    published: true,
    fileName: 'respirer.webm',
    fileSize: film.length,
    fileType: 'video/webm',
    fileParts: keys,
    imageVersion,
    captionsVersion,
  });
  if (aim) await db.update(objectives).set({ videoId: id }).where(eq(objectives.id, aim.id));
}
