import { may } from '@elan/domain/accounts';
import { logoContract, type CompanyProfile } from '@elan/domain/companies';
import { fileMaxBytes, pictureTypes, urlOf } from '@elan/domain/kernel';
import { Button, Stack } from '@mantine/core';
import { useUser } from '../../../base/session/session.ts';
import { useUpload } from '../../../base/transport/upload.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { UploadField } from '../../../ui/forms/upload-field.tsx';
import { useConfirm } from '../../../ui/dialogs/use-confirm.tsx';
import { useKeepCompany, useRemoveLogo } from './company-profile.queries.ts';
import classes from './logo-card.module.css';

/** The logo of a company: whole, whatever its shape. */
export function LogoCard({ company, order = 2 }: { company: CompanyProfile; order?: 2 | 3 }) {
  const mayWrite = may(useUser(), 'companies.write-logo');
  const { id, name, logoVersion } = company;
  const url = urlOf(logoContract.read, { params: { id } });
  const confirm = useConfirm();
  const keep = useKeepCompany();
  const remove = useRemoveLogo(id);
  const upload = useUpload(logoContract.write, (changed) => {
    keep(changed);
    notify.success({ title: 'Logo enregistré' });
  });
  const askRemoval = async () => {
    const answer = await confirm({
      title: 'Retirer le logo\u202f?',
      message: 'Le nom de l’entreprise restera seul là où il figurait.',
      confirmLabel: 'Retirer le logo',
      destructive: true,
    });
    if (answer) remove.mutate();
  };
  return (
    <SectionCard title="Logo" order={order} description="Visible de tous, entier et sans déformation.">
      <Stack gap="md">
        <div className={classes.frame}>
          {logoVersion === null ? (
            'Aucun logo'
          ) : (
            <img className={classes.logo} src={`${url}?v=${logoVersion}`} alt={`Logo ${name}`} />
          )}
        </div>
        {mayWrite && (
          <UploadField
            label={logoVersion === null ? 'Ajouter un logo' : 'Changer de logo'}
            accept={pictureTypes.join(',')}
            maxBytes={fileMaxBytes}
            value={upload.state}
            onChoose={(file) => {
              upload.send({ file, params: { id } });
            }}
            onCancel={upload.stop}
            onRetry={upload.retry}
          />
        )}
        {mayWrite && logoVersion !== null && (
          <Button variant="default" loading={remove.isPending} onClick={() => void askRemoval()}>
            Retirer le logo
          </Button>
        )}
      </Stack>
    </SectionCard>
  );
}
