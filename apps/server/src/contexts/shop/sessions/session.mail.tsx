import { elided } from '@elan/domain/kernel';
import { MailLayout, MailText } from '../../../platform/mail/mail-layout.tsx';
import { MailLink } from '../../../platform/mail/mail-link.tsx';

/** What is told of a session that somebody bought. */
export type SessionTold = {
  productName: string;
  buyer: string;
  objective: string;
  /** « mardi 24 novembre 2026 à 18:00 » */
  when: string;
  where: string;
  people: number;
};

type Told = SessionTold & { firstName: string };

const peopleWords = (people: number): string => (people === 1 ? 'Une personne' : `${people}\u00a0personnes`);

export const coachSessionSubject = ({ when, productName }: SessionTold): string =>
  `Une séance vous est confiée le ${when} – ${productName}`;

/** The e-mail that tells a coach that a person booked them. */
export function CoachSessionMail(props: Told & { url: string }) {
  const { productName, firstName, buyer, objective, when, where, people, url } = props;
  return (
    <MailLayout
      product={productName}
      title="Une séance vous est confiée"
      preview={`${objective}, ${when}.`}
      reason={`Vous recevez ce message parce que vous êtes coach chez ${productName}.`}
    >
      <MailText>Bonjour {firstName},</MailText>
      <MailText>
        {buyer} a réservé une séance «{'\u00a0'}
        {objective}
        {'\u00a0'}», le {when}.
      </MailText>
      <MailText>
        {where}. {peopleWords(people)}.
      </MailText>
      <MailText>
        Elle est dans votre espace. Si vous ne pouvez pas venir, dites-le dès maintenant{'\u00a0'}: un autre
        coach est cherché tout de suite.
      </MailText>
      <MailLink href={url}>Ouvrir mes séances</MailLink>
    </MailLayout>
  );
}

export const friendSubject = ({ buyer, when, productName }: SessionTold): string =>
  `${buyer} vous invite à une séance le ${when} – ${productName}`;

/** The e-mail that invites somebody to a session that another one pays. */
export function FriendMail(props: Told) {
  const { productName, firstName, buyer, objective, when, where } = props;
  return (
    <MailLayout
      product={productName}
      title="Vous êtes invité à une séance"
      preview={`${objective}, ${when}.`}
      reason={`Vous recevez ce message parce ${elided('que', buyer)} vous a invité.`}
    >
      <MailText>Bonjour {firstName},</MailText>
      <MailText>
        {buyer} vous invite à une séance «{'\u00a0'}
        {objective}
        {'\u00a0'}» avec un coach, le {when}.
      </MailText>
      <MailText>{where}. Tout est payé, vous n’avez rien à faire.</MailText>
    </MailLayout>
  );
}

export const newCoachSubject = ({ when, productName }: SessionTold): string =>
  `Un autre coach vient à votre séance du ${when} – ${productName}`;

/** The e-mail that tells a buyer that their coach was replaced. */
export function NewCoachMail(props: Told & { coachName: string }) {
  const { productName, firstName, objective, when, where, coachName } = props;
  return (
    <MailLayout
      product={productName}
      title="Un autre coach vient à votre séance"
      preview={`${coachName} vient le ${when}.`}
      reason={`Vous recevez ce message parce que vous avez commandé dans la boutique ${elided('de', productName)}.`}
    >
      <MailText>Bonjour {firstName},</MailText>
      <MailText>
        Le coach prévu ne peut pas venir. {coachName} prend sa place à votre séance «{'\u00a0'}
        {objective}
        {'\u00a0'}», le {when}.
      </MailText>
      <MailText>{where}. Rien d’autre ne change.</MailText>
    </MailLayout>
  );
}
