/** Where the page of an invitation stands. */
export type InvitationStep =
  | 'loading'
  | 'ask'
  | 'success'
  | 'already-confirmed'
  | 'reporting'
  | 'reported'
  | 'expired'
  | 'invalid';

type Known = {
  /** The address of the page was read: a prerendered page does not know it yet. */
  readonly isKnown: boolean;
  readonly hasToken: boolean;
  readonly state: 'open' | 'already-confirmed' | 'reported' | undefined;
  readonly refusal: string | null;
  readonly outcome: 'success' | 'already-confirmed' | 'reported' | 'already-reported' | undefined;
  /** The person comes from « Je ne connais pas cette entreprise ». */
  readonly reports: boolean;
};

/** Returns where the page of an invitation stands: what the click did, else what the link is good for. */
export function invitationStep(known: Known): InvitationStep {
  const { isKnown, hasToken, state, refusal, outcome, reports } = known;
  if (outcome) return outcome === 'already-reported' ? 'reported' : outcome;
  if (!isKnown) return 'loading';
  if (!hasToken || refusal === 'members/invalid-link' || refusal === 'form-invalid') return 'invalid';
  if (refusal === 'members/link-expired') return 'expired';
  if (state === undefined) return 'loading';
  if (state !== 'open') return state;
  return reports ? 'reporting' : 'ask';
}

type Who = {
  readonly firstName: string;
  readonly companyName: string;
  readonly product: string;
  /** Invited among the managers of the company. */
  readonly manages: boolean;
  readonly hasAccount: boolean;
};

const another = 'demandez à l’entreprise de vous inviter à une autre adresse professionnelle';

/** What who is invited is asked to do. */
function askOf({ companyName, product, manages, hasAccount }: Who): string {
  if (manages && hasAccount)
    return `${companyName} vous invite à gérer son espace sur ${product}. Une adresse ne sert qu’à un compte, et celle-ci en a déjà un\u00a0: ${another}.`;
  if (manages)
    return `${companyName} vous a désigné parmi ses responsables sur ${product}. Choisissez votre mot de passe pour ouvrir votre compte.`;
  return `${companyName} vous ouvre ${product}. Confirmez que cette adresse est la vôtre\u00a0: rien n’est confirmé tant que vous n’avez pas appuyé sur le bouton.`;
}

/** What who reported by mistake does. */
function undoOf({ manages, hasAccount }: Who): string {
  if (manages && hasAccount) return another;
  return `${manages ? 'choisissez votre mot de passe' : 'confirmez votre adresse'} avec le bouton ci-dessous`;
}

/** Returns what the page says at a step; the company is named once it is known. */
export function invitationWords(step: InvitationStep, who: Who) {
  const { firstName, companyName, product } = who;
  const words: Readonly<Record<InvitationStep, { title: string; description: string }>> = {
    loading: { title: 'Votre invitation', description: 'Nous lisons votre lien.' },
    ask: {
      title: `Bienvenue, ${firstName}`,
      description: askOf(who),
    },
    success: {
      title: 'Votre adresse est confirmée',
      description: `${companyName} sait maintenant que vous êtes là. Votre espace s’ouvre ici.`,
    },
    'already-confirmed': {
      title: 'Votre adresse est déjà confirmée',
      description: `${companyName} vous connaît. Votre espace s’ouvre ici.`,
    },
    reporting: {
      title: `Vous ne connaissez pas ${companyName}\u202f?`,
      description: `Dites-le nous\u00a0: ${companyName} ne pourra plus vous écrire par ${product}, et nous vérifierons cette entreprise. Rien n’est fait tant que vous n’avez pas appuyé sur le bouton.`,
    },
    reported: {
      title: 'Merci, nous allons vérifier',
      description: `${companyName} ne vous écrira plus par ${product}. Si c’était une erreur, ${undoOf(who)}.`,
    },
    expired: {
      title: 'Ce lien a expiré',
      description:
        'Demandez à votre entreprise de relancer votre invitation\u00a0: vous en recevrez un nouveau.',
    },
    invalid: {
      title: 'Ce lien n’est pas valide',
      description:
        'Il a été remplacé par un plus récent ou mal recopié. Cherchez le dernier e-mail reçu, ou demandez à votre entreprise de relancer votre invitation.',
    },
  };
  return words[step];
}
