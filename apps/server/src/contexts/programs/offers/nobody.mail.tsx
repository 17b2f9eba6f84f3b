import { elided } from '@elan/domain/kernel';
import { MailLayout, MailText } from '../../../platform/mail/mail-layout.tsx';
import { MailLink } from '../../../platform/mail/mail-link.tsx';
import { quoted } from '../../../platform/mail/quoted.ts';

type Props = {
  productName: string;
  firstName: string;
  kind: 'session' | 'program';
  /** « Community (Mobilité) » */
  what: string;
  company: string;
  /** « mardi 24 novembre 2026 à 12:30 », of the first session. */
  when: string;
  url: string;
};

export const nobodySubject = ({ company }: Pick<Props, 'company'>, productName: string): string =>
  `Aucun coach n’a accepté pour ${quoted(company)} – ${productName}`;

/** The e-mail that tells our administrators that nobody whom they asked has accepted. */
export function NobodyMail({ productName, firstName, company, kind, what, when, url }: Props) {
  return (
    <MailLayout
      product={productName}
      title="Aucun coach n’a accepté"
      preview={`${what}, ${quoted(company)}, le ${when}.`}
      reason={`Vous recevez ce message parce que vous administrez ${productName}.`}
    >
      <MailText>Bonjour {firstName},</MailText>
      <MailText>
        Aucun des coachs à qui vous avez proposé {kind === 'session' ? 'la séance' : 'le programme'} {what}{' '}
        {elided('de', quoted(company))} ({kind === 'session' ? 'le' : 'à partir du'} {when}) n’a accepté.
      </MailText>
      <MailText>Proposez-la à d’autres coachs, ou confiez-la vous-même à l’un d’eux.</MailText>
      <MailLink href={url}>Choisir un coach</MailLink>
    </MailLayout>
  );
}
