import { ApiError, type ErrorBody } from '@elan/domain/kernel';
import { receiptFilesContract } from '@elan/domain/shop';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useAct } from '../../../base/acts/use-act.ts';
import { authorizedFetch } from '../../../base/transport/api.ts';
import { bodyOf } from '../../../base/transport/network.ts';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { saveFile } from '../../../base/transport/save-file.ts';
import { FormError } from '../../../ui/forms/form-error.tsx';

/** Downloads the receipt of the order that a link opens, as a PDF that the server lays out. Throws its refusal. */
export async function saveReceipt(
  token: string,
  number: string,
  of: 'order' | 'companyOrder',
): Promise<void> {
  const asked = new URLSearchParams({ token }).toString();
  const response = await authorizedFetch(`${receiptFilesContract[of].path}?${asked}`, { method: 'GET' });
  if (!response.ok) throw new ApiError(response.status, ((await bodyOf(response)) as ErrorBody).error);
  saveFile(`recu-${number}.pdf`, await response.blob(), 'application/pdf');
}

type ReceiptButtonProps = { token: string; number: string; of?: 'order' | 'companyOrder' };

/** The durable copy of an order, with its refusal under it. */
export function ReceiptButton({ token, number, of = 'order' }: ReceiptButtonProps) {
  const save = useAct({ send: () => saveReceipt(token, number, of), touches: [] });
  return (
    <>
      <Button
        variant="default"
        size="md"
        leftSection={<IconDownload size={18} aria-hidden="true" />}
        loading={save.isPending}
        onClick={() => {
          save.mutate(undefined);
        }}
      >
        Télécharger le reçu
      </Button>
      <FormError>{save.error && sentenceOf(save.error)}</FormError>
    </>
  );
}
