import { companyRightLabels, type CompanyRight } from '@elan/domain/accounts';
import type { CompanyManager, CompanyManagers } from '@elan/domain/companies';
import { useServerForm } from '../../../base/forms/use-server-form.ts';
import { useKeepAnswer } from '../../../base/records/use-keep.ts';
import { ServerForm } from '../../../ui/forms/server-form.tsx';
import { managers, managersQuery, touched } from './managers.queries.ts';
import { RightsField } from './rights-field.tsx';

const valuesOf = ({ rights }: CompanyManager) => ({ rights: [...rights] });
const names = {
  rights: {
    label: 'Droits',
    show: (rights: readonly CompanyRight[]) => rights.map((right) => companyRightLabels[right]).join(', '),
  },
};

type ManagerRightsFormProps = {
  companyId: string;
  manager: CompanyManager;
  grantable: readonly CompanyRight[];
  onClose: () => void;
};

/** What a manager may do in the company. */
export function ManagerRightsForm({ companyId, manager, grantable, onClose }: ManagerRightsFormProps) {
  const keep = useKeepAnswer(managersQuery(companyId));
  const form = useServerForm<{ rights: CompanyRight[] }, CompanyManagers, CompanyManager>({
    initial: valuesOf(manager),
    edits: {
      record: manager,
      valuesOf,
      names,
      currentOf: ({ items }) => items.find(({ id }) => id === manager.id),
    },
    send: (values, opened) =>
      managers.setRights({
        params: { id: companyId, managerId: manager.id },
        body: { ...values, version: opened?.version },
      }),
    touches: touched,
    done: () => ({
      title: 'Droits modifiés',
      message: 'Les pages ouvertes de la personne suivent tout de suite.',
    }),
    onDone(list) {
      keep(list);
      onClose();
    },
  });
  return (
    <ServerForm form={form} label="Droits du gestionnaire" submitLabel="Enregistrer" onCancel={onClose}>
      <RightsField grantable={grantable} {...form.getInputProps('rights')} value={form.values.rights} />
    </ServerForm>
  );
}
