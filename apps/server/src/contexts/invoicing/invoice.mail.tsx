import { elided } from '@elan/domain/kernel';
import { MailLayout, MailText } from '../../platform/mail/mail-layout.tsx';
import { MailLink } from '../../platform/mail/mail-link.tsx';
import { quoted } from '../../platform/mail/quoted.ts';

type Props = {
  productName: string;
  firstName: string;
  companyName: string;
  /** « Facture F-2026-00412 » */
  what: string;
  /** « octobre 2026 »; null for what was bought at once. */
  month: string | null;
  total: string;
  /** « mercredi 2 décembre 2026 »; null when nothing is due. */
  due: string | null;
  url: string;
};

export const invoiceSubject = ({ what }: Pick<Props, 'what'>, productName: string): string =>
  `${what} – ${productName}`;

/** The e-mail that brings an invoice or a credit note to who pays, both files with it. */
export function InvoiceMail({ productName, firstName, companyName, what, month, total, due, url }: Props) {
  const about = month === null ? '' : `, pour les séances ${elided('de', month)}`;
  return (
    <MailLayout
      product={productName}
      title={what}
      preview={`${what}, ${total}.`}
      reason={`Vous recevez ce message parce que vous gérez l’espace ${elided('de', quoted(companyName))} sur ${productName}.`}
    >
      <MailText>Bonjour {firstName},</MailText>
      <MailText>
        Vous trouverez ci-joint le document {what} {elided('de', quoted(companyName))}
        {about}
        {'\u00a0'}: {total} toutes taxes comprises.
      </MailText>
      {due !== null && <MailText>Elle est à régler avant le {due}.</MailText>}
      <MailText>Le PDF contient le fichier Factur-X, joint aussi à part pour votre logiciel.</MailText>
      <MailLink href={url}>Ouvrir mon espace</MailLink>
    </MailLayout>
  );
}
