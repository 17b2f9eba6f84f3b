import { elided } from '@elan/domain/kernel';
import { MailLayout, MailText } from '../../../platform/mail/mail-layout.tsx';
import { MailLink } from '../../../platform/mail/mail-link.tsx';
import { quoted } from '../../../platform/mail/quoted.ts';

type About = {
  productName: string;
  firstName: string;
  coachName: string;
  companyName: string;
  /** « mardi 24 novembre 2026 à 12:30 » */
  when: string;
  url: string;
};
type GivenBack = About & { outcome: 'given-back' | 'replacement-asked'; reason: string };

const titleOf = ({ outcome }: Pick<GivenBack, 'outcome'>): string =>
  outcome === 'given-back' ? 'Un coach a rendu une séance' : 'Un coach demande à être remplacé';

export const givenBackSubject = (
  about: Pick<GivenBack, 'outcome' | 'companyName'>,
  productName: string,
): string => `${titleOf(about)} chez ${quoted(about.companyName)} – ${productName}`;

/** The e-mail that tells our administrators that a coach cannot hold a session. */
export function GivenBackMail({ productName, firstName, coachName, companyName, ...about }: GivenBack) {
  const { outcome, reason, when, url } = about;
  return (
    <MailLayout
      product={productName}
      title={titleOf(about)}
      preview={`${coachName}, ${quoted(companyName)}, le ${when}.`}
      reason={`Vous recevez ce message parce que vous administrez ${productName}.`}
    >
      <MailText>Bonjour {firstName},</MailText>
      <MailText>
        {coachName} ne peut pas assurer la séance {elided('de', quoted(companyName))} du {when}&nbsp;: «&nbsp;
        {reason}
        &nbsp;»
      </MailText>
      <MailText>
        {outcome === 'given-back'
          ? 'Plus personne ne l’assure. Confiez-la à un autre coach, ou proposez-la à plusieurs.'
          : 'Elle reste à son nom tant que personne ne la reprend. Il reste moins de trois jours.'}
      </MailText>
      <MailLink href={url}>Choisir un remplaçant</MailLink>
    </MailLayout>
  );
}

type Late = About & { minutes: number };

export const lateCoachSubject = ({ minutes }: Pick<Late, 'minutes'>, productName: string): string =>
  `Votre coach aura environ ${minutes}\u00a0minutes de retard – ${productName}`;

/** The e-mail that tells the managers of a company that the coach of a session will be late. */
export function LateCoachMail({ productName, firstName, coachName, companyName, ...about }: Late) {
  const { minutes, when, url } = about;
  return (
    <MailLayout
      product={productName}
      title="Votre coach sera en retard"
      preview={`${coachName}, environ ${minutes}\u00a0minutes.`}
      reason={`Vous recevez ce message parce que vous gérez l’espace ${elided('de', quoted(companyName))} sur ${productName}.`}
    >
      <MailText>Bonjour {firstName},</MailText>
      <MailText>
        {coachName} prévient d’un retard d’environ {minutes}&nbsp;minutes pour la séance du {when}.
        Pouvez-vous le dire aux personnes inscrites{'\u202f'}?
      </MailText>
      <MailLink href={url}>Voir la séance</MailLink>
    </MailLayout>
  );
}
