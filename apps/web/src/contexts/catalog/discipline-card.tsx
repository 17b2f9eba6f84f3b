import { disciplineInputSchema, type DisciplineRecord } from '@elan/domain/catalog';
import { schemaResolver } from '@mantine/form';
import { addOrChange } from '../../base/forms/add-or-change.ts';
import { useServerForm } from '../../base/forms/use-server-form.ts';
import { ServerForm } from '../../ui/forms/server-form.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { disciplines, touched } from './catalog.queries.ts';
import { UsesAndRemoval } from './uses-and-removal.tsx';

/** A discipline, new or known: its name, and who has it. */
export function DisciplineCard({
  discipline,
  onClose,
}: {
  discipline: DisciplineRecord | null;
  onClose: () => void;
}) {
  const form = useServerForm({
    initial: { name: discipline?.name ?? '' },
    check: schemaResolver(disciplineInputSchema, { sync: true }),
    fields: { 'disciplines/name-taken': 'name' },
    send: addOrChange(disciplines.addDiscipline, disciplines.changeDiscipline),
    edits: { record: discipline, valuesOf: ({ name }) => ({ name }), names: { name: 'Nom' } },
    touches: touched,
    done: discipline ? 'Discipline modifiée' : 'Discipline ajoutée',
    onDone: onClose,
  });
  return (
    <>
      <ServerForm
        form={form}
        label="Discipline"
        submitLabel={discipline ? 'Enregistrer' : 'Ajouter'}
        onCancel={onClose}
      >
        <TextField
          label="Nom"
          required
          maxLength={60}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
      </ServerForm>
      {discipline && (
        <UsesAndRemoval
          kind="discipline"
          id={discipline.id}
          name={discipline.name}
          label="Supprimer la discipline"
          none="Aucun objectif et aucun coach ne l’ont."
          done="Discipline supprimée"
          kept="Des objectifs ou des coachs l’ont&nbsp;: elle ne peut pas être supprimée."
          onRemoved={onClose}
        />
      )}
    </>
  );
}
