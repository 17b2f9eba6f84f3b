import { machineTypeInputSchema, type MachineType } from '@elan/domain/gyms';
import { schemaResolver } from '@mantine/form';
import { useState } from 'react';
import { ActButton } from '../../base/acts/act-button.tsx';
import { useAct } from '../../base/acts/use-act.ts';
import { addOrChange } from '../../base/forms/add-or-change.ts';
import { useServerForm } from '../../base/forms/use-server-form.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { ServerForm } from '../../ui/forms/server-form.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import record from '../../ui/layout/record-card.module.css';
import { Button } from '@mantine/core';
import { machines, touched } from './machines.queries.ts';

type Values = { name: string };

function TypeForm({ type, onDone }: { type: MachineType | null; onDone: () => void }) {
  const form = useServerForm<Values, MachineType, MachineType>({
    initial: { name: type?.name ?? '' },
    check: schemaResolver(machineTypeInputSchema, { sync: true }),
    fields: { 'machines/type-taken': 'name' },
    send: addOrChange(machines.addType, machines.changeType),
    edits: { record: type, valuesOf: ({ name }: MachineType) => ({ name }), names: { name: 'Nom' } },
    touches: touched,
    done: type ? 'Type enregistré' : 'Type ajouté',
    onDone,
  });
  return (
    <ServerForm
      form={form}
      label={type ? `Renommer ${type.name}` : 'Nouveau type'}
      submitLabel={type ? 'Enregistrer' : 'Ajouter le type'}
      {...(type ? { onCancel: onDone } : {})}
    >
      <TextField
        label={type ? 'Nom' : 'Nouveau type'}
        required
        maxLength={60}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
    </ServerForm>
  );
}

const countWords = ({ machines: count }: MachineType): string =>
  count === 0 ? 'aucune machine' : `${count} machine${count > 1 ? 's' : ''}`;

type MachineTypesProps = { opened: boolean; types: readonly MachineType[]; onClose: () => void };

/** The types of machines: added, renamed, and removed while no machine is of them. */
export function MachineTypes({ opened, types, onClose }: MachineTypesProps) {
  const [changed, setChanged] = useState<string>();
  const [added, setAdded] = useState(0);
  const remove = useAct({
    send: (id: string) => machines.removeType({ params: { id } }),
    touches: touched,
    done: 'Type supprimé',
  });
  return (
    <Modal opened={opened} onClose={onClose} title="Types de machine" size={560}>
      <div className={record.card}>
        <ul className={record.lines}>
          {types.map((type) =>
            type.id === changed ? (
              <li key={type.id}>
                <TypeForm
                  type={type}
                  onDone={() => {
                    setChanged(undefined);
                  }}
                />
              </li>
            ) : (
              <li key={type.id}>
                <span className={record.line}>
                  {type.name}
                  <span className={record.second}>{countWords(type)}</span>
                </span>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`Renommer ${type.name}`}
                  onClick={() => {
                    setChanged(type.id);
                  }}
                >
                  Renommer
                </Button>
                {type.machines === 0 && (
                  <ActButton
                    label="Supprimer"
                    name={`Supprimer ${type.name}`}
                    act={remove}
                    input={type.id}
                    size="xs"
                    look="default"
                  />
                )}
              </li>
            ),
          )}
        </ul>
        <TypeForm
          key={added}
          type={null}
          onDone={() => {
            setAdded(added + 1);
          }}
        />
      </div>
    </Modal>
  );
}
