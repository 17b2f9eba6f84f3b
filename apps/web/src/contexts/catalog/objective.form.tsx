import type { ObjectiveCard } from '@elan/domain/catalog';
import { NativeSelect, Radio, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { addOrChange } from '../../base/forms/add-or-change.ts';
import { useServerForm } from '../../base/forms/use-server-form.ts';
import { useKeep } from '../../base/records/use-keep.ts';
import type { FieldNames } from '../../ui/forms/field-conflicts.ts';
import { ServerForm } from '../../ui/forms/server-form.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { WholeNumberField } from '../../ui/forms/whole-number-field.tsx';
import record from '../../ui/layout/record-card.module.css';
import { choicesNamed } from '../../ui/lists/filters.ts';
import classes from './catalog.module.css';
import { disciplinesQuery, objectiveQuery, objectives, touched } from './catalog.queries.ts';
import { intensityWords } from './intensity-words.ts';
import { presentingVideosQuery } from './videos.queries.ts';
import {
  emptyObjective,
  inputOfObjective,
  objectiveFieldErrors,
  valuesOfObjective,
  type ObjectiveValues,
} from './objective-values.ts';

type Named = readonly { readonly id: string; readonly name: string }[];

const namesWith = (known: Named, shown: Named): FieldNames<ObjectiveValues> => ({
  name: 'Nom',
  keyword: 'Mot-clé',
  description: { label: 'Description', show: (text) => text, joins: true },
  intensity: { label: 'Intensité', show: (value) => intensityWords[Number(value)] ?? value },
  kcal: 'Énergie dépensée, en kcal',
  disciplineId: {
    label: 'Discipline',
    show: (id) => known.find((one) => one.id === id)?.name ?? 'Sans discipline',
  },
  videoId: {
    label: 'Vidéo de présentation',
    show: (id) => shown.find((one) => one.id === id)?.name ?? 'Sans vidéo',
  },
});

type ObjectiveFormProps = {
  /** The objective to change; null for a new one. */
  objective: ObjectiveCard | null;
  onCancel: () => void;
  onSaved: (objective: ObjectiveCard) => void;
};

/** What an objective is, in the words of its readers. */
export function ObjectiveForm({ objective, onCancel, onSaved }: ObjectiveFormProps) {
  const { data } = useQuery(disciplinesQuery);
  const { data: presenting } = useQuery(presentingVideosQuery);
  const shown = (presenting?.items ?? []).map(({ id, title }) => ({ id, name: title }));
  const own = objective?.video;
  // One that is hidden since, or beyond the first page, stays the objective's.
  const films =
    own && !shown.some(({ id }) => id === own.id) ? [...shown, { id: own.id, name: own.title }] : shown;
  const save = addOrChange(objectives.addObjective, objectives.changeObjective);
  const keep = useKeep(objectiveQuery);
  const form = useServerForm({
    initial: objective ? valuesOfObjective(objective) : emptyObjective,
    check: objectiveFieldErrors,
    fields: { 'objectives/keyword-*': 'keyword' },
    send: (values, opened: ObjectiveCard | null) => save(inputOfObjective(values), opened),
    edits: { record: objective, valuesOf: valuesOfObjective, names: namesWith(data?.items ?? [], films) },
    touches: touched,
    done: objective ? 'Objectif modifié' : 'Objectif ajouté',
    onDone(saved) {
      keep(saved);
      onSaved(saved);
    },
  });
  const settled = objective?.used ?? false;
  return (
    <ServerForm
      form={form}
      label="Objectif"
      submitLabel={objective ? 'Enregistrer' : 'Ajouter l’objectif'}
      onCancel={onCancel}
    >
      <div className={record.pair}>
        <TextField
          label="Nom"
          description="Celui que lisent les entreprises."
          required
          maxLength={80}
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <TextField
          label="Mot-clé"
          description={
            settled
              ? 'Des programmes ou des séances le portent\u00a0: il ne change plus.'
              : 'Lettres sans accent, chiffres et tirets\u00a0: «\u00a0perte-de-poids\u00a0».'
          }
          required
          readOnly={settled}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('keyword')}
        />
      </div>
      <Textarea
        label="Description"
        description="Ce qu’une personne y gagne, en une ou deux phrases."
        required
        autosize
        minRows={3}
        maxLength={600}
        {...form.getInputProps('description')}
      />
      <div className={record.pair}>
        <Radio.Group label="Intensité" required {...form.getInputProps('intensity')}>
          <div className={classes.choices}>
            {Object.entries(intensityWords).map(([value, words]) => (
              <Radio key={value} value={value} label={`${value} · ${words}`} />
            ))}
          </div>
        </Radio.Group>
        <WholeNumberField label="Énergie dépensée, en kcal" required {...form.getInputProps('kcal')} />
      </div>
      <NativeSelect
        label="Discipline"
        data={[{ value: '', label: 'Sans discipline' }, ...choicesNamed(data?.items)]}
        {...form.getInputProps('disciplineId')}
      />
      <NativeSelect
        label="Vidéo de présentation"
        description="Proposée sur la page de ses séances, à qui peut la voir."
        data={[{ value: '', label: 'Sans vidéo' }, ...choicesNamed(films)]}
        {...form.getInputProps('videoId')}
      />
    </ServerForm>
  );
}
