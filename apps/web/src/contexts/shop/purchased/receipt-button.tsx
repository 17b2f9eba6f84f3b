import { receiptFilesContract, type Order } from '@elan/domain/shop';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useAct } from '../../../base/acts/use-act.ts';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { savePdf } from '../../../base/transport/save-pdf.ts';

type Of = keyof typeof receiptFilesContract;

/** Downloads a document of the order that a link opens: its receipt, or its credit note of a number. Throws its refusal. */
export function saveReceipt(
  token: string,
  order: string,
  of: Of,
  document?: Order['documents'][number],
): Promise<void> {
  const asked = new URLSearchParams({ token, ...(document && { number: document.number }) }).toString();
  return savePdf(
    `${receiptFilesContract[of].path}?${asked}`,
    `${document ? document.number : `recu-${order}`}.pdf`,
  );
}

type ReceiptButtonProps = {
  token: string;
  /** The order, as its buyer reads its number. */
  number: string;
  documents?: Order['documents'];
  of?: Of;
};

function DocumentButton({
  document,
  ...order
}: Omit<ReceiptButtonProps, 'documents'> & { document?: Order['documents'][number] }) {
  const { token, number, of = 'order' } = order;
  const save = useAct({ send: () => saveReceipt(token, number, of, document), touches: [] });
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
        {document?.kind === 'credit-note' ? `Télécharger l’avoir ${document.number}` : 'Télécharger le reçu'}
      </Button>
      <FormError>{save.error && sentenceOf(save.error)}</FormError>
    </>
  );
}

/** The durable copies of an order: its receipt, then what credits it, each with its refusal under it. */
export function ReceiptButton({ documents = [], ...order }: ReceiptButtonProps) {
  const [first, ...credits] = documents;
  return (
    <>
      <DocumentButton {...order} {...(first && { document: first })} />
      {credits.map((document) => (
        <DocumentButton key={document.number} {...order} document={document} />
      ))}
    </>
  );
}
