import { may } from '@elan/domain/accounts';
import { invoiceMachine, monthName, revertCaseWords, type InvoiceCard } from '@elan/domain/invoicing';
import { canFire } from '@elan/domain/kernel';
import { ActButton } from '../../base/acts/act-button.tsx';
import { useAct } from '../../base/acts/use-act.ts';
import { useUser } from '../../base/session/session.ts';
import { Facts } from '../../ui/display/facts.tsx';
import record from '../../ui/layout/record-card.module.css';
import { RecordSection } from '../../ui/layout/record-section.tsx';
import { formatDate, formatDateTime, formatMoney } from '../../ui/text/format.ts';
import { todayIn } from '../../ui/text/local-time.ts';
import { InvoiceState } from './invoice-columns.tsx';
import { invoicing, saveInvoiceFile, touched } from './invoicing.queries.ts';

/** What an administrator may do with an invoice. */
function InvoiceActs({ invoice }: { invoice: InvoiceCard }) {
  const { id, number, kind, status, grossCents, paidCents, revertCase } = invoice;
  const params = { id };
  const send = useAct({
    send: () => invoicing.send({ params, body: {} }),
    touches: touched,
    done: () => ({ title: 'E-mail demandé', message: `${number} part avec son PDF et son XML.` }),
  });
  const due = grossCents - paidCents;
  const pay = useAct({
    send: () => invoicing.pay({ params, body: { amountCents: due, paidOn: todayIn(), way: 'transfer' } }),
    touches: touched,
    done: 'Paiement noté',
  });
  const revert = useAct({
    send: (reason: string) => invoicing.revert({ params, body: { reason } }),
    touches: touched,
    done: ({ creditNote }) => ({
      title: 'Facturation annulée',
      message: `L’avoir ${creditNote.number} est émis, les séances redeviennent à facturer.`,
    }),
  });
  const isPayable = kind === 'invoice' && canFire(invoiceMachine, status, 'pay', 'ADMIN');
  return (
    <>
      <ActButton
        label="Envoyer au payeur"
        act={send}
        input={undefined}
        question={{ title: `Envoyer ${number}\u202f?`, message: 'Le PDF et le XML sont joints à l’e-mail.' }}
      />
      {isPayable && (
        <ActButton
          label="Noter le paiement"
          act={pay}
          input={undefined}
          question={{
            title: `Noter le paiement de ${formatMoney(due)}\u202f?`,
            message: 'Par virement, reçu aujourd’hui. La facture sera payée.',
          }}
        />
      )}
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

/** An issued invoice or credit note: its files, its state, its lines, what was paid, and what may be done. */
export function InvoiceRecord({ invoice }: { invoice: InvoiceCard }) {
  const { month, issuedOn, dueOn, sentAt, refersTo, creditedBy, reason, lines, payments, taxes } = invoice;
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
          ['Mois', month && monthName(month), 'Aucun'],
          ['Émise le', formatDate(issuedOn)],
          ['Échéance', formatDate(dueOn)],
          ['Envoyée', sentAt && formatDateTime(sentAt), 'Pas encore'],
          ['Total hors taxes', formatMoney(invoice.netCents)],
          ...taxes.map(
            ({ rate, taxCents }) =>
              [`TVA ${String(rate / 100).replace('.', ',')}\u00a0%`, formatMoney(taxCents)] as const,
          ),
          ['Total', formatMoney(invoice.grossCents)],
          ['Déjà payé', formatMoney(invoice.paidCents)],
          ['Avoir sur', refersTo?.number, 'Aucune facture'],
          ['Annulée par', creditedBy?.number, 'Aucun avoir'],
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
