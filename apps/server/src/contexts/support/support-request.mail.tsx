import { elided } from '@elan/domain/kernel';
import { roleLabels, type Role } from '@elan/domain/accounts';
import { MailLayout, MailText } from '../../platform/mail/mail-layout.tsx';
import { MailLink } from '../../platform/mail/mail-link.tsx';
import { quoted } from '../../platform/mail/quoted.ts';

type Props = {
  productName: string;
  name: string;
  email: string;
  organisation: string | null;
  role: Role;
  topic: string;
  message: string;
  page: string;
  url: string;
};

export const supportRequestSubject = (topic: string, name: string): string => `Aide – ${topic} – ${name}`;

/** A question of the help drawer, as our team receives it. */
export function SupportRequestMail(props: Props) {
  const { productName, name, email, organisation, role, topic, message, page, url } = props;
  const paragraphs = message.split(/\n+/).filter((line) => line.trim() !== '');
  return (
    <MailLayout
      product={productName}
      title={`Question ${elided('de', name)}`}
      preview={message.slice(0, 120)}
      reason={`Ce message a été écrit depuis l’aide ${elided('de', productName)}. Répondez à son auteur, pas à cet e-mail.`}
    >
      <MailText>
        Sujet{'\u00a0'}: {topic}
      </MailText>
      <MailText>
        De{'\u00a0'}: {name}, {email} ({organisation === null ? '' : `${quoted(organisation)}, `}
        {roleLabels[role]})
      </MailText>
      {paragraphs.map((paragraph, index) => (
        <MailText key={`${index}-${paragraph}`}>{paragraph}</MailText>
      ))}
      <MailText>
        Page{'\u00a0'}: {page}
      </MailText>
      <MailLink href={url}>Ouvrir la page</MailLink>
    </MailLayout>
  );
}
