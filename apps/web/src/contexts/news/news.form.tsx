import { newsInputSchema, type News, type NewsInput } from '@elan/domain/news';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { IconDeviceTv } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { addOrChange } from '../../base/forms/add-or-change.ts';
import { useServerForm } from '../../base/forms/use-server-form.ts';
import { openNewsPreview } from '../../base/news-preview.ts';
import { useUser } from '../../base/session/session.ts';
import { DateInput } from '../../ui/forms/date-input.tsx';
import { ServerForm } from '../../ui/forms/server-form.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import record from '../../ui/layout/record-card.module.css';
import { todayIn } from '../../ui/text/local-time.ts';
import { news, newsListQuery, pictureUrl, touched } from './news.queries.ts';

type Values = Required<NewsInput>;

const valuesOf = ({ gymId, title, text, from, to }: News): Values => ({ gymId, title, text, from, to });
const names = { gymId: 'Salle', title: 'Titre', text: 'Texte', from: 'Premier jour', to: 'Dernier jour' };

type GymFieldProps = { value: string | null; error: ReactNode; onChange: (id: string | null) => void };

/** Which gym shows it, or all of them: who runs one writes for that one, and is asked nothing. */
function GymField({ value, onChange, error }: GymFieldProps) {
  const { data } = useQuery(newsListQuery);
  if (useUser().role === 'FLOOR') return null;
  return (
    <NativeSelect
      label="Salle"
      name="gymId"
      data-field="gymId"
      error={error}
      value={value ?? ''}
      data={[
        { value: '', label: 'Toutes les salles' },
        ...(data?.gyms ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(event) => {
        onChange(event.currentTarget.value === '' ? null : event.currentTarget.value);
      }}
    />
  );
}

/** Shows what is being written on the wall of a gym that will have it; nothing is published. */
function PreviewButton({ values, picture }: { values: Values; picture: string | null }) {
  const { data } = useQuery(newsListQuery);
  const gymId = values.gymId ?? data?.gyms[0]?.id;
  return (
    <div>
      <Button
        variant="light"
        leftSection={<IconDeviceTv size={18} stroke={1.8} />}
        disabled={gymId === undefined || values.title.trim() === ''}
        onClick={() => {
          if (gymId) openNewsPreview(gymId, { title: values.title, text: values.text, picture });
        }}
      >
        Aperçu sur l’écran
      </Button>
    </div>
  );
}

/** The words of news, where and from when to when it is shown. */
export function NewsForm({ shown, onClose }: { shown: News | null; onClose: () => void }) {
  const form = useServerForm<Values, News, News>({
    initial: shown ? valuesOf(shown) : { gymId: null, title: '', text: '', from: todayIn(), to: null },
    check: schemaResolver(newsInputSchema, { sync: true }),
    send: addOrChange(news.add, news.change),
    edits: { record: shown, valuesOf, names },
    touches: touched,
    done: ({ title }) => ({ title: shown ? 'Actualité enregistrée' : 'Actualité publiée', message: title }),
    onDone: onClose,
  });
  return (
    <ServerForm
      form={form}
      label={shown ? 'Modifier l’actualité' : 'Nouvelle actualité'}
      submitLabel={shown ? 'Enregistrer' : 'Publier'}
      onCancel={onClose}
    >
      <TextField
        label="Titre"
        required
        maxLength={90}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('title')}
      />
      <Textarea
        label="Texte"
        description="Une ou deux phrases : elles se lisent de loin."
        required
        autosize
        minRows={2}
        maxLength={400}
        {...form.getInputProps('text')}
      />
      <div className={record.pair}>
        <DateInput label="Premier jour" required {...form.getInputProps('from')} value={form.values.from} />
        <DateInput
          label="Dernier jour"
          description="Vide : jusqu’à nouvel ordre."
          clearable
          {...form.getInputProps('to')}
          value={form.values.to}
        />
      </div>
      <GymField
        value={form.values.gymId}
        error={form.errors['gymId']}
        onChange={(id) => {
          form.setFieldValue('gymId', id);
        }}
      />
      <PreviewButton values={form.values} picture={shown && pictureUrl(shown)} />
    </ServerForm>
  );
}
