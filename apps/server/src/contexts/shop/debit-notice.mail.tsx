import { formatCivilDate, elided } from '@elan/domain/kernel';
import { MailLayout, MailText } from '../../platform/mail/mail-layout.tsx';
import { MailLink } from '../../platform/mail/mail-link.tsx';

type Props = {
  productName: string;
  offer: string;
  amount: string;
  on: string;
  account: string;
  mandate: string;
  url: string;
};

export const debitNoticeSubject = (on: string, productName: string): string =>
  `Prélèvement le ${formatCivilDate(on)} – ${productName}`;

/** Tells of a SEPA debit two days before it: how much, when, of which account, under which mandate (threats T20). */
export const DebitNoticeMail = ({ productName, offer, amount, on, account, mandate, url }: Props) => (
  <MailLayout
    product={productName}
    title="Un prélèvement va être fait"
    preview={`${amount} le ${formatCivilDate(on)}.`}
    reason={`Vous recevez ce message parce que vous payez un abonnement ${elided('de', productName)} par prélèvement SEPA.`}
  >
    <MailText>
      {amount} seront prélevés le {formatCivilDate(on)} pour votre abonnement {offer}, sur le compte {account}
      , sous le mandat {mandate}.
    </MailText>
    <MailText>
      Il n’y a rien à faire. <MailLink href={url}>Voir la commande, ou résilier</MailLink>.
    </MailText>
  </MailLayout>
);
