import { formatGiftCardCode, ticketConditions, worthWords, type Ticket } from '@elan/domain/gift-cards';
import { MailLayout, MailText } from '../../../platform/mail/mail-layout.tsx';
import { MailLink } from '../../../platform/mail/mail-link.tsx';

type Props = {
  productName: string;
  firstName: string;
  /** What who gives it wrote; empty for nothing. */
  message: string;
  ticket: Ticket;
};

export const ticketSubject = (productName: string): string => `Une carte cadeau pour vous – ${productName}`;

/** The e-mail that brings a gift card: its worth, its code, its conditions, and the link that its QR code holds. */
export function TicketMail({ productName, firstName, message, ticket }: Props) {
  const worth = worthWords(ticket.sessions);
  return (
    <MailLayout
      product={productName}
      title="Une carte cadeau pour vous"
      preview={`${worth} à utiliser sur ${productName}.`}
      reason={`Vous recevez ce message parce qu’une carte cadeau ${productName} vous est offerte à cette adresse.`}
    >
      <MailText>Bonjour {firstName},</MailText>
      <MailText>
        Voici une carte cadeau de {worth}. Son code{'\u00a0'}:{' '}
        <strong>{formatGiftCardCode(ticket.code)}</strong>
      </MailText>
      {message !== '' && <MailText>« {message} »</MailText>}
      <MailText>{ticketConditions(ticket).join(' ')}</MailText>
      <MailLink href={ticket.link}>Ajouter à mon portefeuille</MailLink>
    </MailLayout>
  );
}
