import type { Order } from '@elan/domain/shop';
import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { Facts } from '../../../ui/display/facts.tsx';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { formatDate, formatMoney, formatTime } from '../../../ui/text/format.ts';
import { LeaveOrder } from './leave-order.tsx';
import classes from './purchased.module.css';
import { ReceiptButton } from './receipt-button.tsx';
import { Steps } from './steps.tsx';

/** An order whose debit is on its way: open provisionally (D25). */
export function Processing({ order, token }: { order: Order; token: string }) {
  const { lines, totalCents, placedAt, payment, number } = order;
  const names = lines.map(({ label }) => label).join(' et ');
  return (
    <div className={classes.one}>
      <StatusBadge tone="warning">Paiement en cours</StatusBadge>
      <h1 className={classes.title}>Votre banque a la main.</h1>
      <p className={classes.lead}>
        Votre accès {names} est déjà ouvert, à titre provisoire. Vous pouvez fermer cette page&nbsp;: un
        e-mail vous dira si la banque accepte ou refuse.
      </p>
      <Facts
        facts={[
          ['Commande', `n°\u00a0${number}`],
          ['Montant', formatMoney(totalCents)],
          ['Débité sur', payment.meansLabel, 'Le compte donné à la banque'],
          ['Référence du mandat', payment.mandateReference, 'À venir par e-mail'],
        ]}
      />
      <Steps
        steps={[
          {
            title: 'Mandat signé',
            about: `${formatDate(placedAt, 'long')}, ${formatTime(placedAt)}. Copie dans vos e-mails.`,
            is: 'done',
          },
          {
            title: 'Prélèvement en cours',
            about: `Gardez ${formatMoney(totalCents)} sur ce compte.`,
            is: 'now',
          },
          {
            title: 'Confirmation de la banque',
            about: 'En général sous 5\u00a0jours ouvrés, 14 au plus. Nous vous écrivons.',
            is: 'later',
          },
        ]}
      />
      <p className={classes.note}>
        <IconInfoCircle size={20} stroke={1.8} aria-hidden="true" />
        <span>
          Si la banque refuse, l’accès s’arrête et vous recevez un lien pour changer de moyen. Remboursement
          possible par votre banque pendant 8&nbsp;semaines.
        </span>
      </p>
      <div className={classes.buttons}>
        <Button component="a" href="/espace" size="md">
          Ouvrir mon espace
        </Button>
        <ReceiptButton token={token} number={number} documents={order.documents} />
      </div>
      <LeaveOrder order={order} token={token} />
    </div>
  );
}
