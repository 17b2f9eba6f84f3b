import { may } from '@elan/domain/accounts';
import {
  disputeStatusLabels,
  paymentFailureLabels,
  paymentMethodLabels,
  paymentStatusLabels,
  refundStatusLabels,
  type PaymentCard as Card,
} from '@elan/domain/payments';
import { Button } from '@mantine/core';
import { ActButton } from '../../base/acts/act-button.tsx';
import { useAct } from '../../base/acts/use-act.ts';
import { useKeep } from '../../base/records/use-keep.ts';
import { useUser } from '../../base/session/session.ts';
import { Facts } from '../../ui/display/facts.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import record from '../../ui/layout/record-card.module.css';
import { RecordSection } from '../../ui/layout/record-section.tsx';
import { formatMoney, formatDate, formatTime } from '../../ui/text/format.ts';
import { paymentTones } from './payment-tone.ts';
import { paymentQuery, payments } from './payments.queries.ts';

const moment = (iso: string) => `${formatDate(iso, 'short')} à ${formatTime(iso)}`;

/** What the provider tells is shown by its own name, so that it is found at the provider's. */
const happeningWords = ({ kind, words }: Card['timeline'][number]): string =>
  kind === 'told' ? `Le prestataire a notifié «\u00a0${words}\u00a0»` : words;

/** A payment: its state, its money, every event in the order of time. */
export function PaymentCard({ payment, onRefund }: { payment: Card; onRefund: () => void }) {
  const { id, status, failure, refunds, disputes, timeline } = payment;
  const user = useUser();
  const readAgain = useAct({
    send: () => payments.readAgain({ params: { id }, body: {} }),
    touches: ['payments'],
    onDone: useKeep(paymentQuery),
    done: () => ({ title: 'Paiement relu', message: 'Son état est celui du prestataire.' }),
  });
  return (
    <>
      <div className={record.state}>
        <StatusBadge tone={paymentTones[status]}>{paymentStatusLabels[status]}</StatusBadge>
      </div>
      <div className={record.acts}>
        {may(user, 'payments.refund') && payment.refundableCents > 0 && (
          <Button variant="light" onClick={onRefund}>
            Rembourser
          </Button>
        )}
        {may(user, 'payments.reconcile') && (
          <ActButton label="Relire chez le prestataire" act={readAgain} input={undefined} />
        )}
      </div>
      <Facts
        facts={[
          ['Montant', formatMoney(payment.amountCents)],
          ['Reçu', formatMoney(payment.receivedCents)],
          ['Remboursé', formatMoney(payment.refundedCents)],
          ['Moyen', payment.meansLabel ?? paymentMethodLabels[payment.method]],
          ['Référence', payment.reference, 'Aucune pour le moment'],
          ['Demandé le', moment(payment.createdAt)],
          ['Encaissé le', payment.settledAt && moment(payment.settledAt), 'Pas encore'],
          ['Motif du refus', failure && paymentFailureLabels[failure], 'Aucun'],
        ]}
      />
      {payment.late && (
        <p className={record.second}>
          La somme est arrivée après la fin du paiement&nbsp;: elle n’a rien réglé et a été rendue.
        </p>
      )}
      {refunds.length > 0 && (
        <RecordSection title="Remboursements">
          <ul className={record.lines}>
            {refunds.map((refund) => (
              <li key={refund.id}>
                <span className={record.line}>
                  {formatMoney(refund.amountCents)}, {refund.reason}
                  <span className={record.second}>{moment(refund.createdAt)}</span>
                </span>
                <StatusBadge tone={refund.status === 'FAILED' ? 'negative' : 'neutral'}>
                  {refundStatusLabels[refund.status]}
                </StatusBadge>
              </li>
            ))}
          </ul>
        </RecordSection>
      )}
      {disputes.length > 0 && (
        <RecordSection title="Contestations">
          <ul className={record.lines}>
            {disputes.map((dispute) => (
              <li key={dispute.id}>
                <span className={record.line}>
                  {formatMoney(dispute.amountCents)}
                  <span className={record.second}>{moment(dispute.openedAt)}</span>
                </span>
                <StatusBadge tone={dispute.status === 'WON' ? 'positive' : 'negative'}>
                  {disputeStatusLabels[dispute.status]}
                </StatusBadge>
              </li>
            ))}
          </ul>
        </RecordSection>
      )}
      <RecordSection title="Ce qui est arrivé">
        <ul className={record.lines}>
          {timeline.map((happening) => (
            <li key={`${happening.at} ${happening.words}`}>
              <span className={record.line}>
                {happeningWords(happening)}
                <span className={record.second}>{moment(happening.at)}</span>
              </span>
            </li>
          ))}
        </ul>
      </RecordSection>
    </>
  );
}
