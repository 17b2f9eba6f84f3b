import { Button, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { RecordView } from '../dialogs/record-view.tsx';
import { Facts } from '../display/facts.tsx';
import { History } from '../display/history.tsx';
import { StatusBadge } from '../display/status-badge.tsx';
import { notify } from '../feedback/notify.ts';
import { ServerForm, type ServerFormState } from '../forms/server-form.tsx';
import { TextField } from '../forms/text-field.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { choiceFilter } from '../lists/filters.ts';
import type { ListColumn } from '../lists/list-types.ts';
import { ListView } from '../lists/list-view.tsx';
import { formatNumber } from '../text/format.ts';
import { GalleryBlock } from './gallery-block.tsx';

type Row = { id: string; name: string; city: string; people: number };

const cities = ['Lyon', 'Nantes', 'Bordeaux'];
const rows: Row[] = Array.from({ length: 8 }, (_, index) => ({
  id: String(index),
  name: `Atelier ${index + 1}`,
  city: cities[index % cities.length] ?? '',
  people: 12 + index * 37,
}));

const columns: ListColumn<Row>[] = [
  { key: 'name', title: 'Nom', sortable: true, render: ({ name }) => name },
  { key: 'city', title: 'Ville', sortable: true, render: ({ city }) => city },
  { key: 'people', title: 'Effectif', align: 'right', render: ({ people }) => formatNumber(people) },
  {
    key: 'state',
    title: 'État',
    optional: true,
    render: () => <StatusBadge tone="positive">Actif</StatusBadge>,
  },
];
const filters = [
  choiceFilter(
    'city',
    'Ville',
    'Toutes',
    cities.map((value) => ({ value, label: value })),
  ),
];

const nothing = () => undefined;
const read = { isGone: false, error: undefined, retry: nothing, retrying: false };

/** The kit of lists, forms and cards, as a screen uses it. */
export function GalleryKit() {
  const [values, setValues] = useState<Record<string, unknown>>({});
  const [asked, question] = useDisclosure(false);
  const root = useRef<HTMLFormElement>(null);
  const shown = rows.filter(({ city }) => values['city'] === undefined || city === values['city']);
  const form: ServerFormState = {
    root,
    submit(event) {
      event.preventDefault();
    },
    refusal: 'Un atelier porte déjà ce nom dans cette ville.',
    busy: false,
    startAgain: nothing,
    conflict: null,
  };
  return (
    <>
      <GalleryBlock id="kit-list" title="Liste dans l’adresse" description={JSON.stringify(values)}>
        <Stack gap="sm">
          <ListView<Row>
            label="Ateliers"
            columns={columns}
            filters={filters}
            searchLabel="Rechercher un atelier"
            rowLabel={({ name }) => name}
            read={{ ...read, rows: shown, total: shown.length, loading: false }}
            values={values}
            change={(patch) => {
              setValues((before) => ({ ...before, ...patch }));
            }}
            exportFile={nothing}
            isExporting={false}
            onOpen={({ name }) => {
              notify.info({ title: name });
            }}
            selection={{
              label: 'Ateliers choisis',
              words: (count) => `${formatNumber(count)} ${count > 1 ? 'ateliers choisis' : 'atelier choisi'}`,
              acts: (_rows, clear) => (
                <Button size="sm" variant="light" onClick={clear}>
                  Relancer
                </Button>
              ),
            }}
            empty={{ title: 'Aucun atelier pour le moment.', noMatch: 'Aucun atelier ne correspond.' }}
          />
        </Stack>
      </GalleryBlock>
      <GalleryBlock id="kit-form" title="Formulaire et fiche">
        <Stack>
          <SectionCard title="Formulaire refusé">
            <ServerForm form={form} label="Atelier" submitLabel="Enregistrer" onCancel={nothing}>
              <TextField label="Nom" required defaultValue="Atelier 4" />
            </ServerForm>
          </SectionCard>
          <SectionCard title="Fiche">
            <Stack>
              <Facts
                facts={[
                  ['Ville', 'Lyon'],
                  ['Effectif', formatNumber(1204)],
                  ['Mobile', null],
                ]}
              />
              <History
                label="Historique de l’atelier"
                entries={[
                  { id: '2', what: 'Atelier modifié', who: 'Alice Martin', when: '20 nov. 2026 à 09:12' },
                  {
                    id: '1',
                    what: 'Atelier refusé',
                    who: 'Thomas Bonnet',
                    when: '18 nov. 2026 à 11:05',
                    details: ['«\u00a0La salle est trop petite.\u00a0»'],
                  },
                ]}
              />
              <Group>
                <Button variant="light" onClick={question.open}>
                  Refuser avec un motif
                </Button>
              </Group>
            </Stack>
          </SectionCard>
          <SectionCard title="Fiche disparue">
            <RecordView
              read={{ ...read, record: undefined, isGone: true, error: 'Cet élément n’existe pas.' }}
            >
              {() => null}
            </RecordView>
          </SectionCard>
        </Stack>
      </GalleryBlock>
      <ConfirmDialog
        opened={asked}
        onClose={question.close}
        title="Refuser l’atelier&#8239;?"
        message="L’entreprise le lira avec votre motif."
        input={{ label: 'Motif', required: true, shortest: 10 }}
        confirmLabel="Refuser"
        destructive
        onAnswer={question.close}
      />
    </>
  );
}
