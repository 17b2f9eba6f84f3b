import { languageLabels, type Language } from '@elan/domain/coaches';
import type { Preferences } from '@elan/domain/espace';
import { Checkbox, SimpleGrid, Stack } from '@mantine/core';
import { useServerForm } from '../../../base/forms/use-server-form.ts';
import { useKeepAnswer } from '../../../base/records/use-keep.ts';
import { ServerForm } from '../../../ui/forms/server-form.tsx';
import { choicesOf } from '../../../ui/lists/filters.ts';
import { preferences, preferencesQuery, touched } from './preferences.queries.ts';

type PreferencesFormProps = { known: Preferences; onDone: () => void };

const allLanguages = choicesOf(Object.keys(languageLabels) as Language[], languageLabels);

/** The objectives that interest a person, and the languages that they follow a session in. */
export function PreferencesForm({ known, onDone }: PreferencesFormProps) {
  const keep = useKeepAnswer(preferencesQuery);
  const form = useServerForm<{ interests: string[]; languages: Language[] }, Preferences>({
    initial: { interests: [...known.interests], languages: [...known.languages] },
    send: (body) => preferences.save({ body }),
    touches: touched,
    done: 'Choix enregistrés',
    onDone(saved) {
      keep(saved);
      onDone();
    },
  });
  const groups = [
    {
      field: 'interests',
      label: 'Mes objectifs',
      choices: known.objectives.map(({ id, name }) => ({ value: id, label: name })),
    },
    { field: 'languages', label: 'Mes langues', choices: allLanguages },
  ] as const;
  return (
    <ServerForm form={form} label="Ce qui me plaît" submitLabel="Enregistrer" onCancel={onDone}>
      <Stack gap="lg">
        {groups.map(({ field, label, choices }) => (
          <Checkbox.Group key={field} label={label} {...form.getInputProps(field)}>
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" mt="xs">
              {choices.map((choice) => (
                <Checkbox key={choice.value} {...choice} />
              ))}
            </SimpleGrid>
          </Checkbox.Group>
        ))}
      </Stack>
    </ServerForm>
  );
}
