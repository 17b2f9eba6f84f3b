import { formatGiftCardCode, type GiftCard } from '@elan/domain/gift-cards';
import { Button } from '@mantine/core';
import { ActButton } from '../../base/acts/act-button.tsx';
import { useAct } from '../../base/acts/use-act.ts';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { useKeep } from '../../base/records/use-keep.ts';
import { useUser } from '../../base/session/session.ts';
import record from '../../ui/layout/record-card.module.css';
import { formatNumber } from '../../ui/text/format.ts';
import { plural } from '../../ui/text/typography.ts';
import { giftCardQuery, giftCards, touched } from './gift-cards.queries.ts';

type Decision = { readonly accepts: true } | { readonly accepts: false; readonly reason: string };

/** Accept or refuse a card that waits; never one’s own, and a large one by an administrator only. */
export function DecisionActs({ card }: { card: GiftCard }) {
  const { id, code, isOwn, needsSecondAdministrator } = card;
  const name = formatGiftCardCode(code);
  const isAdministrator = useUser().role === 'ADMIN';
  const decide = useAct({
    send: (decision: Decision) =>
      decision.accepts
        ? giftCards.accept({ params: { id }, body: {} })
        : giftCards.refuse({ params: { id }, body: { reason: decision.reason } }),
    touches: touched,
    done: (_card, { accepts }) => ({ title: accepts ? `Carte ${name} acceptée` : `Carte ${name} refusée` }),
  });
  if (isOwn)
    return <p className={record.none}>Vous l’avez créée&nbsp;: une autre personne doit la valider.</p>;
  if (needsSecondAdministrator && !isAdministrator) {
    return <p className={record.none}>Plus de 50&nbsp;séances&nbsp;: un administrateur doit la valider.</p>;
  }
  return (
    <div className={record.acts}>
      <ActButton
        label="Accepter"
        name={`Accepter la carte ${name}`}
        act={decide}
        input={{ accepts: true }}
        look="filled"
      />
      <ActButton
        label="Refuser"
        name={`Refuser la carte ${name}`}
        act={decide}
        input={(reason: string): Decision => ({ accepts: false, reason })}
        destructive
        question={{
          title: `Refuser la carte ${name}\u202f?`,
          subtitle: 'Elle ne pourra plus jamais être utilisée.',
          message: 'La personne qui l’a créée lira la raison.',
          reason: { label: 'Raison du refus', required: true, shortest: 10 },
        }}
      />
    </div>
  );
}

const cardsOf = (count: number): string => `${formatNumber(count)}\u00a0${plural(count, 'carte', 'cartes')}`;

type LotDecisionProps = { lotId: string; card: GiftCard; look: 'filled' | 'light' };

/** Accept or refuse together the cards of a lot that wait, all of them or none; as for one card, never one’s own. */
export function LotDecisionActs({ lotId, card, look }: LotDecisionProps) {
  const { isOwn, needsSecondAdministrator, waitingInLot } = card;
  const isAdministrator = useUser().role === 'ADMIN';
  const params = { lotId };
  const decide = useAct({
    send: (decision: Decision) =>
      decision.accepts
        ? giftCards.acceptLot({ params, body: {} })
        : giftCards.refuseLot({ params, body: { reason: decision.reason } }),
    touches: touched,
    done: ({ decided }, { accepts }) => ({
      title: `${cardsOf(decided)} ${accepts ? 'acceptée' : 'refusée'}${decided > 1 ? 's' : ''}`,
    }),
  });
  if (isOwn)
    return <p className={record.none}>Vous l’avez créé&nbsp;: une autre personne doit le valider.</p>;
  if (needsSecondAdministrator && !isAdministrator) {
    return <p className={record.none}>Plus de 50&nbsp;séances&nbsp;: un administrateur doit le valider.</p>;
  }
  return (
    <div className={record.acts}>
      <ActButton
        label="Accepter le lot"
        name={`Accepter les ${cardsOf(waitingInLot)} du lot`}
        act={decide}
        input={{ accepts: true }}
        look={look}
      />
      <ActButton
        label="Refuser le lot"
        name={`Refuser les ${cardsOf(waitingInLot)} du lot`}
        act={decide}
        input={(reason: string): Decision => ({ accepts: false, reason })}
        destructive
        question={{
          title: `Refuser les ${cardsOf(waitingInLot)} du lot\u202f?`,
          subtitle: 'Elles ne pourront plus jamais être utilisées.',
          message: 'La personne qui les a créées lira la raison.',
          reason: { label: 'Raison du refus', required: true, shortest: 10 },
        }}
      />
    </div>
  );
}

/** What may be done to a card: change it, switch it off or on, decide on one that waits. */
export function GiftCardActs({ card, onEdit }: { card: GiftCard; onEdit: () => void }) {
  const { id, status, isTakenBack, isOwn, lotId, waitingInLot } = card;
  const name = formatGiftCardCode(card.code);
  const turn = useAct({
    send: (act: 'switchOff' | 'switchOn') => giftCards[act]({ params: { id }, body: {} }),
    touches: touched,
    onDone: useKeep(giftCardQuery),
    done: (_card, act) => ({
      title: act === 'switchOff' ? `Carte ${name} désactivée` : `Carte ${name} réactivée`,
    }),
  });
  if (status === 'REFUSED') return null;
  return (
    <>
      {status === 'WAITING' && <DecisionActs card={card} />}
      {status === 'WAITING' && lotId !== null && waitingInLot > 1 && !isOwn && (
        <LotDecisionActs lotId={lotId} card={card} look="light" />
      )}
      <div className={record.acts}>
        <Button variant="light" onClick={onEdit}>
          Modifier
        </Button>
        <Button
          variant="light"
          renderRoot={(props) => routerLink({ ...props, href: `/app/giftcardRequests/${id}/ticket` })}
        >
          Ticket
        </Button>
        {status === 'ACCEPTED' && (
          <ActButton
            label="Désactiver"
            act={turn}
            input="switchOff"
            destructive
            question={{
              title: `Désactiver la carte ${name}\u202f?`,
              subtitle: 'Plus personne ne pourra l’utiliser tant qu’elle n’est pas réactivée.',
              message: 'Les Fitcoins déjà reçus restent à leurs bénéficiaires.',
            }}
          />
        )}
        {status === 'INACTIVE' && !isTakenBack && (
          <ActButton label="Réactiver" act={turn} input="switchOn" look="filled" />
        )}
      </div>
    </>
  );
}
