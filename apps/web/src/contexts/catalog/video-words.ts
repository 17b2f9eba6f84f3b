import { embeddedVideo, type Video, type VideoAudience } from '@elan/domain/catalog';
import { formatBytes } from '../../ui/forms/file-words.ts';

/** Who may see a video, in words. */
export const audienceWords: Readonly<Record<VideoAudience, string>> = {
  videoaccess: 'Les salariés abonnés aux vidéos',
  everyone: 'Toutes les personnes de l’espace',
};

/** Where a video comes from, in words. */
export function sourceWords({ file, address, upload }: Pick<Video, 'file' | 'address' | 'upload'>): string {
  if (file) return `Fichier, ${formatBytes(file.size)}`;
  if (address !== null) return embeddedVideo(address)?.host ?? address;
  return upload ? 'Envoi à terminer' : 'Sans source';
}
