import { elided } from '@elan/domain/kernel';
import { MailLayout, MailText } from '../../platform/mail/mail-layout.tsx';
import { MailLink } from '../../platform/mail/mail-link.tsx';

type Props = {
  productName: string;
  firstName: string;
  coachName: string;
  /** « Assurance » */
  document: string;
  /** « samedi 3 avril 2027 » */
  lastDay: string;
  /** 30, 7 or 0. */
  daysLeft: number;
  url: string;
};

const whenWords = (daysLeft: number): string =>
  daysLeft === 0 ? 'aujourd’hui' : `dans ${daysLeft}\u00a0jours`;

export const documentEndingSubject = (
  { coachName, document, daysLeft }: Pick<Props, 'coachName' | 'document' | 'daysLeft'>,
  productName: string,
): string => `${document} de ${coachName}\u00a0: fin ${whenWords(daysLeft)} – ${productName}`;

/** The e-mail that tells our team, 30 and 7 days before and on the day, that a document of a coach ends (D29). */
export function DocumentEndingMail({ productName, firstName, coachName, document, ...about }: Props) {
  const { lastDay, daysLeft, url } = about;
  return (
    <MailLayout
      product={productName}
      title={`Un document de ${coachName} se termine`}
      preview={`${document}, dernier jour le ${lastDay}.`}
      reason={`Vous recevez ce message parce que vous administrez ${productName}.`}
    >
      <MailText>Bonjour {firstName},</MailText>
      <MailText>
        {document} {elided('de', coachName)}&nbsp;: dernier jour de validité le {lastDay}, soit{' '}
        {whenWords(daysLeft)}.
      </MailText>
      <MailText>
        Aucune séance au-delà de ce jour ne lui est confiée. Demandez-lui le document renouvelé, puis mettez
        sa date à jour{'\u202f'}; les séances déjà prévues après ce jour sont listées sur sa fiche.
      </MailText>
      <MailLink href={url}>Ouvrir la fiche</MailLink>
    </MailLayout>
  );
}

type OwnProps = Omit<Props, 'coachName'>;

export const ownDocumentEndingSubject = (
  { document, daysLeft }: Pick<OwnProps, 'document' | 'daysLeft'>,
  productName: string,
): string => `${document}\u00a0: fin ${whenWords(daysLeft)} – ${productName}`;

/** The same e-mail to the coach, who alone can renew the document. */
export function OwnDocumentEndingMail({ productName, firstName, document, ...about }: OwnProps) {
  const { lastDay, daysLeft, url } = about;
  return (
    <MailLayout
      product={productName}
      title="Un de vos documents se termine"
      preview={`${document}, dernier jour le ${lastDay}.`}
      reason={`Vous recevez ce message parce que vous êtes coach sur ${productName}.`}
    >
      <MailText>Bonjour {firstName},</MailText>
      <MailText>
        {document}&nbsp;: dernier jour de validité le {lastDay}, soit {whenWords(daysLeft)}.
      </MailText>
      <MailText>
        Au-delà, aucune séance ne peut vous être confiée, et celles qui sont prévues seront proposées à
        d’autres. Envoyez le document renouvelé depuis votre espace&nbsp;: une photo nette suffit.
      </MailText>
      <MailLink href={url}>Envoyer mon document</MailLink>
    </MailLayout>
  );
}
