import type { CompanyRight } from '@elan/domain/accounts';
import type { CompanyManager } from '@elan/domain/companies';
import { useState } from 'react';
import { sentenceOf } from '../../../app/refusals.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { notify } from '../../../ui/notify.ts';
import { FormButtons } from '../../../ui/form-buttons.tsx';
import { useManagerRights } from './managers.queries.ts';
import classes from './people.module.css';
import { RightsField } from './rights-field.tsx';

type ManagerRightsFormProps = {
  companyId: string;
  manager: CompanyManager;
  grantable: readonly CompanyRight[];
  onBusy: (busy: boolean) => void;
  onClose: () => void;
};

/** What a manager may do in the company. */
export function ManagerRightsForm(props: ManagerRightsFormProps) {
  const { companyId, manager, grantable, onBusy, onClose } = props;
  const [rights, setRights] = useState<readonly CompanyRight[]>(manager.rights);
  const change = useManagerRights(companyId, manager.id);
  return (
    <form
      noValidate
      aria-label="Droits du gestionnaire"
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        onBusy(true);
        change.mutate([...rights], {
          onSuccess() {
            const message = 'Les pages ouvertes de la personne suivent tout de suite.';
            notify.success({ title: 'Droits modifiés', message });
            onClose();
          },
          onSettled: () => {
            onBusy(false);
          },
        });
      }}
    >
      <RightsField value={rights} onChange={setRights} grantable={grantable} />
      <FormError>{change.error && sentenceOf(change.error)}</FormError>
      <FormButtons label="Enregistrer" busy={change.isPending} onCancel={onClose} />
    </form>
  );
}
