import { videoInputSchema, type Video, type VideoAudience, type VideoInput } from '@elan/domain/catalog';
import { inputErrors } from '../../base/forms/input-errors.ts';
import { durationText, readDuration } from './duration-words.ts';

/** What the form of a new video holds. */
export const emptyVideo = {
  title: '',
  words: '',
  duration: '',
  objectiveId: '',
  disciplineId: '',
  hashtagIds: [] as string[],
  audience: 'videoaccess' as VideoAudience,
  address: '',
};
export type VideoValues = typeof emptyVideo;

/** The values of the form for a video that exists. */
export const valuesOfVideo = (video: Video): VideoValues => ({
  title: video.title,
  words: video.words,
  duration: durationText(video.durationSeconds),
  objectiveId: video.objective?.id ?? '',
  disciplineId: video.discipline?.id ?? '',
  hashtagIds: video.hashtags.map(({ id }) => id),
  audience: video.audience,
  address: video.address ?? '',
});

const orNone = (text: string): string | null => (text.trim() === '' ? null : text);

/** What the form sends. */
export const inputOfVideo = ({ duration, ...values }: VideoValues): VideoInput => ({
  ...values,
  durationSeconds: readDuration(duration) ?? 0,
  objectiveId: orNone(values.objectiveId),
  disciplineId: orNone(values.disciplineId),
  address: orNone(values.address),
});

/** What is said of a length that cannot be read. */
export const durationRefusal = 'Écrivez la durée en minutes et secondes, par exemple 12:30.';

/** What the contract says of each field. */
export function videoFieldErrors(values: VideoValues): Record<string, string> {
  const { durationSeconds, ...errors } = inputErrors(videoInputSchema, inputOfVideo(values));
  return durationSeconds === undefined ? errors : { ...errors, duration: durationRefusal };
}
