import { companyRightLabels, companyRights, type CompanyRight } from '@elan/domain/accounts';
import { Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { FormError } from '../../../ui/form-error.tsx';
import { FormButtons } from '../../../ui/form-buttons.tsx';
import { useFormAct, type UserFormProps } from './use-form-act.ts';
import record from '../../../ui/record-card.module.css';

/** What the manager of a company may do in it (A8). */
export function RightsForm(props: UserFormProps) {
  const { user } = props;
  const [rights, setRights] = useState<readonly CompanyRight[]>(user.manager?.rights ?? []);
  const { send, busy, general } = useFormAct(props);
  return (
    <form
      noValidate
      aria-label="Droits dans l’entreprise"
      className={record.form}
      onSubmit={(event) => {
        event.preventDefault();
        const message = 'Les pages ouvertes de la personne suivent tout de suite.';
        send(
          { act: 'setRights', rights: [...rights] },
          { title: 'Droits modifiés', message },
          () => undefined,
        );
      }}
    >
      <Checkbox.Group
        label={user.manager?.companyName ?? 'Entreprise'}
        value={[...rights]}
        onChange={(chosen) => {
          setRights(companyRights.filter((right) => chosen.includes(right)));
        }}
      >
        <Stack gap="sm" mt="xs">
          {companyRights.map((right) => (
            <Checkbox key={right} value={right} label={companyRightLabels[right]} />
          ))}
        </Stack>
      </Checkbox.Group>
      <FormError>{general}</FormError>
      <FormButtons label="Enregistrer" busy={busy} onCancel={props.onClose} />
    </form>
  );
}
