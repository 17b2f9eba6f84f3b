import { fileMaxBytes } from '@elan/domain/kernel';
import { importFileContract, importMaxLines } from '@elan/domain/members';
import { Anchor, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useUpload } from '../../../base/transport/upload.ts';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { UploadField } from '../../../ui/forms/upload-field.tsx';
import { importQuery } from './import.queries.ts';
import classes from './import.module.css';

const templates = [
  { format: 'xlsx', label: 'Excel' },
  { format: 'xls', label: 'Excel 97 à 2003' },
  { format: 'csv', label: 'CSV' },
] as const;

// What a browser calls a csv changes from one computer to the next: the server looks at the bytes.
const asBytes = (file: File): File => new File([file], file.name, { type: 'application/octet-stream' });

type ImportStartProps = { companyId: string | undefined; order?: 2 | 3; onSent: (id: string) => void };

/** The file to choose or to drop, what it holds, and a template of each format. */
export function ImportStart({ companyId, order = 2, onSent }: ImportStartProps) {
  const cache = useQueryClient();
  const upload = useUpload(
    importFileContract.send,
    (list) => {
      cache.setQueryData(importQuery(list.id).queryKey, list);
      onSent(list.id);
    },
    { keepShown: true },
  );
  return (
    <SectionCard
      title="Votre liste"
      order={order}
      description={`Une ligne par personne\u00a0: e-mail, nom, prénom. ${importMaxLines}\u00a0lignes au plus.`}
    >
      <Stack gap="lg">
        <UploadField
          label="Fichier de vos salariés"
          description="Les colonnes peuvent être dans un autre ordre, avec ou sans ligne de titres."
          accept=".csv,.xls,.xlsx"
          maxBytes={fileMaxBytes}
          value={upload.state}
          onChoose={(file) => {
            upload.send({ file: asBytes(file), query: { name: file.name, companyId } });
          }}
          onCancel={upload.stop}
          onRetry={upload.retry}
        />
        <p className={classes.templates}>
          Besoin d’un modèle&#8239;?
          {templates.map(({ format, label }) => (
            <Anchor
              key={format}
              underline="always"
              href={`/modeles/salaries.${format}`}
              download={`salaries.${format}`}
            >
              {label}
            </Anchor>
          ))}
        </p>
      </Stack>
    </SectionCard>
  );
}
