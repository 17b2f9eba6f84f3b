import { licenceTypeInputSchema, type LicenceType, type LicenceTypeInput } from '@elan/domain/members';
import { schemaResolver } from '@mantine/form';
import { useServerForm } from '../../base/forms/use-server-form.ts';
import { ServerForm } from '../../ui/forms/server-form.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { licenceTypes } from './subscriptions.queries.ts';

type LicenceTypeFormProps = {
  /** The kind to reword; null for a new one. */
  type: LicenceType | null;
  onClose: () => void;
};

const valuesOf = ({ name, description }: LicenceType): LicenceTypeInput => ({ name, description });

/** The words of a kind of licence. */
export function LicenceTypeForm({ type, onClose }: LicenceTypeFormProps) {
  const form = useServerForm<LicenceTypeInput, LicenceType, LicenceType>({
    initial: type ? valuesOf(type) : { name: '', description: '' },
    edits: { record: type, valuesOf, names: { name: 'Nom', description: 'Description' } },
    check: schemaResolver(licenceTypeInputSchema, { sync: true }),
    fields: { 'licences/type-exists': 'name' },
    send: (body, opened) =>
      opened === null
        ? licenceTypes.create({ body })
        : licenceTypes.change({ params: { key: opened.key }, body: { ...body, version: opened.version } }),
    touches: ['licenceTypes', 'subscriptions'],
    done: type ? 'Type de licence modifié' : 'Type de licence ajouté',
    onDone: onClose,
  });
  return (
    <ServerForm
      form={form}
      label="Type de licence"
      submitLabel={type ? 'Enregistrer' : 'Ajouter'}
      onCancel={onClose}
    >
      <TextField label="Nom" autoComplete="off" data-autofocus {...form.getInputProps('name')} />
      <TextField label="Description" autoComplete="off" {...form.getInputProps('description')} />
    </ServerForm>
  );
}
