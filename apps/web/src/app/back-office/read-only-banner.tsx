import { isReadOnly } from '@elan/domain/accounts';
import { Alert, Anchor } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { environment } from '../../base/transport/environment.ts';

/** Says to the people of a suspended or archived company why nothing can change, and what to do. */
export function ReadOnlyBanner({ status }: { status: string | null }) {
  if (!isReadOnly(status)) return null;
  const { contactEmail } = environment();
  return (
    <Alert
      color="miel"
      variant="light"
      mb="lg"
      icon={<IconLock size={20} stroke={1.8} />}
      title={status === 'ARCHIVED' ? 'Votre entreprise est archivée' : 'Votre entreprise est suspendue'}
    >
      Vous consultez ses informations, et rien ne peut y être modifié. Pour rétablir la situation, écrivez à{' '}
      <Anchor href={`mailto:${contactEmail}`} inherit c="inherit" underline="always">
        {contactEmail}
      </Anchor>
      .
    </Alert>
  );
}
