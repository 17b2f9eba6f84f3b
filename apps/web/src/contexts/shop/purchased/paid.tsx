import { momentWords } from '@elan/domain/sessions';
import { isTerminable, orderStatusLabels, type Order } from '@elan/domain/shop';
import { Button } from '@mantine/core';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { formatDate, formatTime } from '../../../ui/text/format.ts';
import { BoughtLines } from './bought-lines.tsx';
import { LeaveOrder } from './leave-order.tsx';
import classes from './purchased.module.css';
import { ReceiptButton } from './receipt-button.tsx';
import { Steps, type Step } from './steps.tsx';

const by: Readonly<Record<Order['method'], string>> = { card: 'par carte', sepa: 'par prélèvement' };

/** How a session with a coach stands. */
function sessionStep({ status, startsAt, zone, coach }: Order['sessions'][number]): Step {
  const title = `Votre séance, le ${momentWords(startsAt, zone)}`;
  if (status === 'CANCELLED')
    return { title, about: 'Annulée\u00a0: ce qu’elle a coûté repart par le même moyen.', is: 'done' };
  if (coach === null)
    return { title, about: 'Un autre coach est cherché, sous 24\u00a0h, ou vous êtes remboursé.', is: 'now' };
  return { title, about: `Avec ${coach}, à qui nous avons écrit.`, is: 'now' };
}

/** What comes after a payment, for what was bought. */
export function nextSteps({ paidAt, email, lines, sessions, subscriptions }: Order): readonly Step[] {
  const offers = lines.map(({ offer }) => offer);
  // A pause takes nothing, and one that ends takes nothing after its last day.
  const charged = subscriptions.find(({ status, nextChargeOn, lastDay }) =>
    status === 'CANCELLING' ? nextChargeOn <= lastDay : status === 'ACTIVE' || status === 'PAST_DUE',
  );
  return [
    {
      title: 'Commande payée',
      about: `Reçu envoyé à ${email}${paidAt === null ? '' : `, à ${formatTime(paidAt)}`}.`,
      is: 'done',
    },
    ...(offers.includes('live')
      ? [
          {
            title: 'Live est ouvert',
            about: 'Choisissez un mot de passe par l’e-mail reçu, puis ouvrez votre espace.',
            is: 'now' as const,
          },
        ]
      : []),
    ...(offers.includes('wellness')
      ? [
          {
            title: 'Votre accès Wellness',
            about:
              'Ouvert aux heures de la salle, autant que voulu. Le QR code est dans votre espace, rubrique Achats.',
            is: 'now' as const,
          },
        ]
      : []),
    ...sessions.map(sessionStep),
    ...(offers.includes('day-pass')
      ? [
          {
            title: 'Votre badge est prêt',
            about: 'Un QR code, dans votre espace, rubrique Achats. Présentez-le à l’entrée, le jour choisi.',
            is: 'now' as const,
          },
        ]
      : []),
    ...(charged === undefined
      ? []
      : [
          {
            title: `Prochaine échéance le ${formatDate(charged.nextChargeOn, 'long')}`,
            about: `Par le même moyen.${isTerminable(charged.status) ? ' Vous pouvez résilier avant.' : ''}`,
            is: 'later' as const,
          },
        ]),
  ];
}

/** The mark: three lanes and the accent. */
const Mark = () => (
  <svg className={classes.mark} viewBox="0 0 70 84" aria-hidden="true">
    <path d="M5 36a43 43 0 0 0 43 43" className={classes.lane1} />
    <path d="M21 36a27 27 0 0 0 27 27" className={classes.lane2} />
    <path d="M37 36a11 11 0 0 0 11 11" className={classes.lane3} />
    <path d="M40 16 64 5" className={classes.accent} />
  </svg>
);

/** An order that is paid: nothing more to do. */
export function Paid({ order, token }: { order: Order; token: string }) {
  const { firstName, number, method, status, payment } = order;
  return (
    <div className={classes.two}>
      <div>
        <Mark />
        <h1 className={classes.title}>C’est payé, {firstName}.</h1>
        <p className={classes.lead}>
          Commande <span className={classes.whole}>n°&nbsp;{number}.</span> Rien de plus à faire.
        </p>
        {status !== 'PAID' && <StatusBadge tone="warning">{orderStatusLabels[status]}</StatusBadge>}
        <BoughtLines order={order} total={`Total payé ${by[method]}, TTC`} />
        <div className={classes.buttons}>
          <Button component="a" href="/espace" size="md">
            Ouvrir mon espace
          </Button>
          <ReceiptButton token={token} number={number} documents={order.documents} />
        </div>
        <p className={classes.dim}>{payment.meansLabel}</p>
        <LeaveOrder order={order} token={token} />
      </div>
      <section className={classes.panel} aria-labelledby="next">
        <h2 id="next">Et maintenant</h2>
        <Steps steps={nextSteps(order)} />
      </section>
    </div>
  );
}
