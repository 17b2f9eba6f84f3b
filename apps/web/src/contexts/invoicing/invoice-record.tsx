import { may } from '@elan/domain/accounts';
import {
  invoiceMachine,
  monthName,
  noTransmissionWords,
  revertCaseWords,
  transmissionLabels,
  type InvoiceCard,
} from '@elan/domain/invoicing';
import { canFire } from '@elan/domain/kernel';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ActButton } from '../../base/acts/act-button.tsx';
import { useAct } from '../../base/acts/use-act.ts';
import { useUser } from '../../base/session/session.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { Facts } from '../../ui/display/facts.tsx';
import record from '../../ui/layout/record-card.module.css';
import { RecordSection } from '../../ui/layout/record-section.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { formatDate, formatDateTime, formatMoney } from '../../ui/text/format.ts';
import { CreditNotes } from './credit-notes.tsx';
import { InvoiceState } from './invoice-columns.tsx';
import { invoicing, saveInvoiceFile, touched } from './invoicing.queries.ts';

const PaymentForm = lazyPart(() => import('./payment.form.tsx'), 'PaymentForm');

/** What an administrator may do with an invoice. */
function InvoiceActs({ invoice }: { invoice: InvoiceCard }) {
  const { id, number, kind, status, revertCase, transmission, isOfConsumer } = invoice;
  const params = { id };
  // One sending until it is answered: asked again after an answer that was lost, the letter leaves once.
  const [sendingId, setSendingId] = useState(() => crypto.randomUUID());
  const send = useAct({
    send: () => invoicing.send({ params, body: { sendingId } }),
    touches: touched,
    onDone: () => {
      setSendingId(crypto.randomUUID());
    },
    done: () => ({ title: 'E-mail demandé', message: `${number} part avec son PDF et son XML.` }),
  });
  const [isPaying, setIsPaying] = useState(false);
  const revert = useAct({
    send: (reason: string) => invoicing.revert({ params, body: { reason } }),
    touches: touched,
    done: ({ creditNote }) => ({
      title: 'Facturation annulée',
      message: `L’avoir ${creditNote.number} est émis, les séances redeviennent à facturer.`,
    }),
  });
  const transmit = useAct({
    send: () => invoicing.transmit({ params, body: {} }),
    touches: touched,
    done: 'Nouvelle transmission demandée',
  });
  const isTransmittable = transmission?.mayAskAgain ?? false;
  const isPayable = kind === 'invoice' && canFire(invoiceMachine, status, 'pay', 'ADMIN');
  return (
    <>
      {/* A consumer has their receipt in their space, and by the link of the e-mail of their order. */}
      {!isOfConsumer && (
        <ActButton
          label="Envoyer au payeur"
          act={send}
          input={undefined}
          question={{
            title: `Envoyer ${number}\u202f?`,
            message: 'Le PDF et le XML sont joints à l’e-mail.',
          }}
        />
      )}
      {isTransmittable && <ActButton label="Transmettre à nouveau" act={transmit} input={undefined} />}
      {isPayable && (
        <Button
          variant="light"
          onClick={() => {
            setIsPaying(true);
          }}
        >
          Noter un paiement
        </Button>
      )}
      <Modal
        opened={isPaying}
        title={`Paiement de ${number}`}
        size={560}
        keepTyped
        onClose={() => {
          setIsPaying(false);
        }}
      >
        <PaymentForm
          invoice={invoice}
          onClose={() => {
            setIsPaying(false);
          }}
        />
      </Modal>
      {revertCase !== null && (
        <ActButton
          label="Annuler la facturation"
          act={revert}
          input={(reason) => reason}
          destructive
          question={{
            title: `Annuler la facturation de ${number}\u202f?`,
            subtitle: revertCaseWords[revertCase],
            message: 'La facture externe n’est pas modifiée. Le numéro n’est jamais repris.',
            reason: { label: 'Motif', required: true, shortest: 10 },
            confirm: 'Émettre l’avoir',
            back: 'Ne rien changer',
          }}
        />
      )}
    </>
  );
}

function transmissionWords({ transmission }: InvoiceCard): string | null {
  if (transmission === null) return null;
  const { status, reference, problem, changedAt } = transmission;
  return [transmissionLabels[status], reference, problem, formatDateTime(changedAt)]
    .filter(Boolean)
    .join(', ');
}

/** An issued invoice or credit note: its files, its state, its lines, what was paid, and what may be done. */
export function InvoiceRecord({ invoice }: { invoice: InvoiceCard }) {
  const { month, order, issuedOn, dueOn, sentAt, refersTo, reason, lines, payments, taxes } = invoice;
  const admin = may(useUser(), 'invoicing.generate');
  const file = useAct({ send: (kind: 'pdf' | 'xml') => saveInvoiceFile(invoice, kind), touches: [] });
  return (
    <>
      <div className={record.state}>
        <InvoiceState status={invoice.status} />
      </div>
      <div className={record.acts}>
        <ActButton label="PDF" name={`Télécharger ${invoice.number} en PDF`} act={file} input="pdf" />
        <ActButton label="XML" name={`Télécharger le XML de ${invoice.number}`} act={file} input="xml" />
        {admin && <InvoiceActs invoice={invoice} />}
      </div>
      <Facts
        facts={[
          order === null
            ? (['Mois', month && monthName(month), 'Aucun'] as const)
            : (['Commande', order] as const),
          ['Émise le', formatDate(issuedOn)],
          ...(invoice.isOfConsumer
            ? []
            : [
                ['Échéance', formatDate(dueOn)] as const,
                ['Envoyée', sentAt && formatDateTime(sentAt), 'Pas encore'] as const,
                ['Transmission électronique', transmissionWords(invoice), noTransmissionWords] as const,
              ]),
          ['Total hors taxes', formatMoney(invoice.netCents)],
          ...taxes.map(
            ({ rate, taxCents }) =>
              [`TVA ${String(rate / 100).replace('.', ',')}\u00a0%`, formatMoney(taxCents)] as const,
          ),
          ['Total', formatMoney(invoice.grossCents)],
          ...(invoice.creditCents > 0
            ? [['Récompenses de cooptation déduites', formatMoney(invoice.creditCents)] as const]
            : []),
          ['Déjà payé', formatMoney(invoice.paidCents)],
          ...(invoice.kind === 'credit-note' ? [['Avoir sur', refersTo?.number] as const] : []),
          ['Motif', reason, 'Aucun'],
        ]}
      />
      <RecordSection title="Lignes">
        <ul className={record.lines}>
          {lines.map(({ position, name, netCents }) => (
            <li key={position}>
              <span className={record.line}>{name}</span>
              <span className={`${record.when} num`}>{formatMoney(netCents)}</span>
            </li>
          ))}
        </ul>
      </RecordSection>
      <CreditNotes {...invoice} />
      {payments.length > 0 && (
        <RecordSection title="Paiements">
          <ul className={record.lines}>
            {payments.map(({ id, paidOn, amountCents }) => (
              <li key={id}>
                <span className={record.line}>{formatDate(paidOn)}</span>
                <span className={`${record.when} num`}>{formatMoney(amountCents)}</span>
              </li>
            ))}
          </ul>
        </RecordSection>
      )}
      <p className={record.none}>PDF/A-3b construit, non certifié.</p>
    </>
  );
}
