import { formatGiftCardCode, type GiftCard, type Ticket } from '@elan/domain/gift-cards';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ActButton } from '../../base/acts/act-button.tsx';
import { useAct } from '../../base/acts/use-act.ts';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { PagedSection } from '../../base/records/paged-section.tsx';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import record from '../../ui/layout/record-card.module.css';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { formatDate, formatDateTime } from '../../ui/text/format.ts';
import { LotSheets } from './lot-sheets.tsx';
import { giftCardQuery } from './gift-cards.queries.ts';
import { TicketView } from './ticket-view.tsx';
import { saveTickets, sendingsQuery, ticketQuery } from './tickets.queries.ts';
import classes from './ticket.module.css';

// The calendar is heavy: who only looks at the ticket does not wait for it.
const SendTicketForm = lazyPart(() => import('./send-ticket.form.tsx'), 'SendTicketForm', { ahead: true });

const size = 8;

function Sendings({ id }: { id: string }) {
  return (
    <PagedSection
      title="Envois"
      query={(page) => sendingsQuery(id, page, size)}
      size={size}
      none="Cette carte n’a pas encore été envoyée."
    >
      {(sendings) => (
        <ul className={record.lines}>
          {sendings.map(({ id: key, email, sendOn, sentAt }) => (
            <li key={key}>
              <span className={record.line}>{email}</span>
              <span className={record.when}>
                {sentAt === null ? `Prévu le ${formatDate(sendOn)}` : `Envoyé le ${formatDateTime(sentAt)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </PagedSection>
  );
}

/** The ticket of one card, once it is read. */
export function TicketPage({ card, ticket }: { card: GiftCard; ticket: Ticket }) {
  const { id, lotId, status } = card;
  const name = formatGiftCardCode(card.code);
  const isSendable = status === 'ACCEPTED';
  const file = useAct({ send: () => saveTickets(id, 'card'), touches: [] });
  return (
    <>
      <PageHeader
        before={routerLink({
          href: `/app/giftcardRequests?card=${id}`,
          className: classes.back ?? '',
          children: 'Retour à la carte',
        })}
        title={`Ticket ${name}`}
        description="Tel qu’il s’imprime, et tel qu’il part par e-mail."
        actions={
          <ActButton
            label="Télécharger le PDF"
            act={file}
            input={undefined}
            // One main act: to send it, where it may be sent.
            look={isSendable ? 'light' : 'filled'}
          />
        }
      />
      <div className={classes.columns}>
        <TicketView ticket={ticket} />
        <SectionCard title="Envoyer par e-mail">
          {isSendable ? (
            <SendTicketForm id={id} expiresOn={card.expiresOn} />
          ) : (
            <p className={record.none}>Une carte s’envoie une fois acceptée, tant qu’elle est active.</p>
          )}
          <div className={classes.sendings}>
            <Sendings id={id} />
          </div>
        </SectionCard>
        {lotId !== null && <LotSheets id={id} lotId={lotId} />}
      </div>
    </>
  );
}

/** The ticket of a card: what is printed, its file, and its e-mails. */
export function TicketScreen() {
  const { id = '' } = useParams({ strict: false });
  const card = useQuery(giftCardQuery(id));
  const ticket = useQuery(ticketQuery(id));
  const error = card.error ?? ticket.error;
  if (card.data && ticket.data) return <TicketPage card={card.data} ticket={ticket.data} />;
  return (
    <>
      <PageHeader title="Ticket" />
      {error ? (
        <ErrorState
          message={sentenceOf(error)}
          retrying={card.isFetching || ticket.isFetching}
          onRetry={() => {
            void card.refetch();
            void ticket.refetch();
          }}
        />
      ) : (
        <LoadingState shape="rows" count={4} label="Chargement du ticket" />
      )}
    </>
  );
}
