import {
  machineInputSchema,
  type Gym,
  type Machine,
  type MachineCard,
  type MachineInput,
  type MachineType,
} from '@elan/domain/gyms';
import { NativeSelect } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { addOrChange } from '../../base/forms/add-or-change.ts';
import { useServerForm } from '../../base/forms/use-server-form.ts';
import { ServerForm } from '../../ui/forms/server-form.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import record from '../../ui/layout/record-card.module.css';
import { machines, touched } from './machines.queries.ts';

const valuesOf = ({ gymId, typeId, name }: MachineInput): MachineInput => ({ gymId, typeId, name });
const names = { gymId: 'Salle', typeId: 'Type', name: 'Nom' };

type MachineFormProps = {
  machine: MachineCard | null;
  gyms: readonly Pick<Gym, 'id' | 'name'>[];
  types: readonly MachineType[];
  /** The gym that is looked at: that of a new machine unless another is chosen. */
  gymId: string | undefined;
  onClose: () => void;
};

/** Where a machine stands, what it is, and its name. */
export function MachineForm({ machine, gyms, types, gymId, onClose }: MachineFormProps) {
  const form = useServerForm<MachineInput, Machine, Machine>({
    initial: machine
      ? valuesOf(machine)
      : { gymId: gymId ?? gyms[0]?.id ?? '', typeId: types[0]?.id ?? '', name: '' },
    check: schemaResolver(machineInputSchema, { sync: true }),
    fields: { 'machines/name-taken': 'name' },
    send: addOrChange(machines.add, machines.change),
    edits: { record: machine, valuesOf, names },
    touches: touched,
    done: ({ name }) => ({ title: machine ? 'Machine enregistrée' : 'Machine ajoutée', message: name }),
    onDone: onClose,
  });
  const options = (items: readonly { id: string; name: string }[]) =>
    items.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <ServerForm
      form={form}
      label={machine ? `Modifier ${machine.name}` : 'Nouvelle machine'}
      submitLabel={machine ? 'Enregistrer' : 'Ajouter'}
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
      <div className={record.pair}>
        <NativeSelect label="Type" data={options(types)} {...form.getInputProps('typeId')} />
        {gyms.length > 1 && (
          <NativeSelect label="Salle" data={options(gyms)} {...form.getInputProps('gymId')} />
        )}
      </div>
    </ServerForm>
  );
}
