import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { db } from '../../platform/db/database.ts';
import { files } from '../../platform/files/file-store.ts';
import { newPictureVersion } from '../../platform/files/keep-picture.ts';
import { objectiveKey } from '../../platform/files/picture-keys.ts';
import { objectives } from './catalog.tables.ts';

type Drawing = { readonly ground: string; readonly ink: string; readonly shapes: string };

const stones = [
  [400, 345, 120, 34],
  [400, 285, 88, 28],
  [400, 236, 62, 23],
  [400, 197, 40, 18],
]
  .map(([x, y, across, high]) => `<ellipse cx="${x}" cy="${y}" rx="${across}" ry="${high}"/>`)
  .join('');

const vertebrae = Array.from({ length: 8 }, (_, at) => {
  const x = 400 + Math.round(34 * Math.sin(at / 1.6));
  return `<rect x="${x - 46 + 2 * at}" y="${86 + 35 * at}" width="${92 - 4 * at}" height="24" rx="12"/>`;
}).join('');

/** One sign for each aim, on the colours of its discipline. */
const drawings: Readonly<Record<string, Drawing>> = {
  dos: { ground: '#dcefe6', ink: '#0b4a36', shapes: vertebrae },
  posture: {
    ground: '#dcefe6',
    ink: '#0b4a36',
    shapes:
      '<circle cx="400" cy="112" r="36"/><path d="M400 165V270M400 270L366 372M400 270L434 372M400 182L340 262M400 182L460 262" fill="none" stroke="#0b4a36" stroke-width="26" stroke-linecap="round"/>',
  },
  detente: {
    ground: '#e3e0f7',
    ink: '#3a2f86',
    shapes:
      '<circle cx="400" cy="128" r="36"/><path d="M400 182V282M400 196L328 292M400 196L472 292M290 336Q400 262 510 336" fill="none" stroke="#3a2f86" stroke-width="26" stroke-linecap="round" stroke-linejoin="round"/>',
  },
  souplesse: {
    ground: '#e3e0f7',
    ink: '#3a2f86',
    shapes:
      '<circle cx="522" cy="286" r="34"/><path d="M300 362V196Q306 128 378 140Q452 156 492 244M492 244L470 350M300 362H352" fill="none" stroke="#3a2f86" stroke-width="26" stroke-linecap="round" stroke-linejoin="round"/>',
  },
  tonus: {
    ground: '#fbe3d6',
    ink: '#7a2e12',
    shapes:
      '<rect x="300" y="212" width="200" height="26" rx="13"/><rect x="262" y="150" width="42" height="150" rx="16"/><rect x="496" y="150" width="42" height="150" rx="16"/><rect x="214" y="178" width="38" height="94" rx="14"/><rect x="548" y="178" width="38" height="94" rx="14"/>',
  },
  equilibre: { ground: '#fff1cc', ink: '#6b4a00', shapes: stones },
  cardio: {
    ground: '#fbdfe3',
    ink: '#86172f',
    shapes:
      '<path d="M400 362C300 292 268 238 268 190a66 66 0 0 1 132-24a66 66 0 0 1 132 24c0 48-32 102-132 172z"/><path d="M286 236h62l24-52 40 104 26-52h76" fill="none" stroke="#fbdfe3" stroke-width="16" stroke-linecap="round" stroke-linejoin="round"/>',
  },
  'perte-de-poids': {
    ground: '#fbdfe3',
    ink: '#86172f',
    shapes:
      '<path d="M404 84c14 62 104 96 104 184a108 108 0 0 1-216 0c0-44 26-70 44-98 6 30 20 40 34 42-8-52 4-98 34-128z"/><path d="M400 352a50 50 0 0 0 50-50c0-34-34-50-42-82-30 26-58 50-58 84a50 50 0 0 0 50 48z" fill="#fbdfe3"/>',
  },
};

const pictureOf = ({ ground, ink, shapes }: Drawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="450"><rect width="800" height="450" fill="${ground}"/>` +
  `<g fill="${ink}" fill-opacity="0.07"><circle cx="400" cy="230" r="205"/><circle cx="400" cy="230" r="330"/></g>` +
  `<g fill="${ink}">${shapes}</g></svg>`;

/** Gives each objective that a deployment starts with its picture. */
export async function seedPictures(): Promise<void> {
  const known = await db.select({ id: objectives.id, keyword: objectives.keyword }).from(objectives);
  for (const { id, keyword } of known) {
    const drawing = drawings[keyword];
    if (!drawing) continue;
    const imageVersion = newPictureVersion();
    const drawn = await sharp(Buffer.from(pictureOf(drawing)))
      .jpeg({ quality: 84 })
      .toBuffer();
    await files().put(objectiveKey(id, imageVersion), drawn);
    await db.update(objectives).set({ imageVersion }).where(eq(objectives.id, id));
  }
}
