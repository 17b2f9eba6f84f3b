import type { Video } from '@elan/domain/catalog';
import { MultiSelect, NativeSelect, Radio, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { addOrChange } from '../../base/forms/add-or-change.ts';
import { useServerForm } from '../../base/forms/use-server-form.ts';
import { useKeep } from '../../base/records/use-keep.ts';
import type { FieldNames } from '../../ui/forms/field-conflicts.ts';
import { ServerForm } from '../../ui/forms/server-form.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import record from '../../ui/layout/record-card.module.css';
import { choicesNamed } from '../../ui/lists/filters.ts';
import classes from './catalog.module.css';
import { disciplinesQuery, hashtagsQuery, touched } from './catalog.queries.ts';
import {
  emptyVideo,
  inputOfVideo,
  valuesOfVideo,
  videoFieldErrors,
  type VideoValues,
} from './video-values.ts';
import { audienceWords } from './video-words.ts';
import { proposedObjectivesQuery, videoQuery, videos } from './videos.queries.ts';

type Named = readonly { readonly id: string; readonly name: string }[];
const nameIn = (known: Named, id: string, none: string): string =>
  known.find((one) => one.id === id)?.name ?? none;

const namesWith = (objectives: Named, disciplines: Named, hashtags: Named): FieldNames<VideoValues> => ({
  title: 'Titre',
  words: { label: 'Présentation', show: (text) => text, joins: true },
  duration: 'Durée',
  objectiveId: { label: 'Objectif', show: (id) => nameIn(objectives, id, 'Sans objectif') },
  disciplineId: { label: 'Discipline', show: (id) => nameIn(disciplines, id, 'Sans discipline') },
  hashtagIds: {
    label: 'Hashtags',
    show: (ids) => ids.map((id) => nameIn(hashtags, id, '')).join(', ') || 'Aucun',
  },
  audience: { label: 'Qui peut la voir', show: (audience) => audienceWords[audience] },
  address: 'Adresse',
});

type VideoFormProps = {
  /** The video to change; null for a new one. */
  video: Video | null;
  onCancel: () => void;
  onSaved: (video: Video) => void;
};

/** What a video is, who may see it, and its address where it is none of our files. */
export function VideoForm({ video, onCancel, onSaved }: VideoFormProps) {
  const { data: objectives } = useQuery(proposedObjectivesQuery);
  const { data: disciplines } = useQuery(disciplinesQuery);
  const { data: hashtags } = useQuery(hashtagsQuery);
  // An objective that is hidden since stays the video's.
  const known = objectives?.items ?? [];
  const own = video?.objective;
  const aims = own && !known.some(({ id }) => id === own.id) ? [...known, own] : known;
  const save = addOrChange(videos.addVideo, videos.changeVideo);
  const keep = useKeep(videoQuery);
  const form = useServerForm({
    initial: video ? valuesOfVideo(video) : emptyVideo,
    check: videoFieldErrors,
    send: (values, opened: Video | null) => save(inputOfVideo(values), opened),
    edits: {
      record: video,
      valuesOf: valuesOfVideo,
      names: namesWith(aims, disciplines?.items ?? [], hashtags?.items ?? []),
    },
    touches: touched,
    done: video ? 'Vidéo modifiée' : 'Vidéo ajoutée',
    onDone(saved) {
      keep(saved);
      onSaved(saved);
    },
  });
  return (
    <ServerForm
      form={form}
      label="Vidéo"
      submitLabel={video ? 'Enregistrer' : 'Ajouter la vidéo'}
      onCancel={onCancel}
    >
      <div className={record.pair}>
        <TextField
          label="Titre"
          description="Celui que lisent les salariés."
          required
          maxLength={120}
          autoComplete="off"
          {...form.getInputProps('title')}
        />
        <TextField
          label="Durée"
          description="En minutes et secondes&nbsp;: 12:30."
          required
          autoComplete="off"
          inputMode="text"
          {...form.getInputProps('duration')}
        />
      </div>
      <Textarea
        label="Présentation"
        description="Ce qu’on y fait, et ce qu’il faut avoir près de soi."
        autosize
        minRows={2}
        maxLength={1000}
        {...form.getInputProps('words')}
      />
      <div className={record.pair}>
        <NativeSelect
          label="Objectif"
          data={[{ value: '', label: 'Sans objectif' }, ...choicesNamed(aims)]}
          {...form.getInputProps('objectiveId')}
        />
        <NativeSelect
          label="Discipline"
          data={[{ value: '', label: 'Sans discipline' }, ...choicesNamed(disciplines?.items)]}
          {...form.getInputProps('disciplineId')}
        />
      </div>
      <MultiSelect
        label="Hashtags"
        data={choicesNamed(hashtags?.items)}
        searchable
        clearable
        nothingFoundMessage="Aucun hashtag de ce nom."
        {...form.getInputProps('hashtagIds')}
      />
      <Radio.Group label="Qui peut la voir" required {...form.getInputProps('audience')}>
        <div className={classes.choices}>
          {Object.entries(audienceWords).map(([value, words]) => (
            <Radio key={value} value={value} label={words} />
          ))}
        </div>
      </Radio.Group>
      <TextField
        label="Adresse chez YouTube ou Vimeo"
        description={
          video?.file
            ? 'Une adresse prend la place du fichier, qui est supprimé.'
            : 'Laissez vide pour envoyer un fichier une fois la vidéo ajoutée.'
        }
        maxLength={300}
        autoComplete="off"
        inputMode="url"
        {...form.getInputProps('address')}
      />
    </ServerForm>
  );
}
