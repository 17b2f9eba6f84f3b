/** Where the page of a mailed link stands. */
export type ResetStep = 'loading' | 'reset-password' | 'choose-password' | 'done' | 'invalid' | 'expired';

/** Returns the step of the page, from what the link and the form have answered so far. */
export function resetStep(state: {
  /** The address of the page has been read: the prerendered one has none. */
  readonly isKnown: boolean;
  readonly hasToken: boolean;
  readonly purpose: 'reset-password' | 'choose-password' | undefined;
  /** The code of the last refusal. */
  readonly refusal: string | null;
  readonly isDone: boolean;
}): ResetStep {
  if (state.isDone) return 'done';
  if (!state.isKnown) return 'loading';
  if (!state.hasToken || state.refusal === 'auth/invalid-link') return 'invalid';
  if (state.refusal === 'auth/link-expired') return 'expired';
  // A token that is no token at all; a form of the page has its purpose already, and its own refusals.
  if (state.purpose === undefined && state.refusal === 'form-invalid') return 'invalid';
  return state.purpose ?? 'loading';
}

export const resetWords: Readonly<Record<ResetStep, { title: string; description: string; action: string }>> =
  {
    loading: {
      title: 'Choisissez un mot de passe',
      description: 'Nous vérifions votre lien.',
      action: '',
    },
    'reset-password': {
      title: 'Choisissez un nouveau mot de passe',
      description: 'Il remplacera l’ancien, et toutes vos connexions seront fermées.',
      action: 'Changer mon mot de passe',
    },
    'choose-password': {
      title: 'Choisissez votre mot de passe',
      description: 'C’est la dernière étape\u00a0: vous seul le connaîtrez.',
      action: 'Ouvrir mon compte',
    },
    done: {
      title: 'Votre mot de passe est enregistré',
      description: 'Connectez-vous avec lui\u00a0: vos anciennes connexions sont fermées.',
      action: 'Se connecter',
    },
    invalid: {
      title: 'Ce lien n’est pas valide',
      description: 'Il a déjà servi, ou il a été mal recopié. Demandez-en un nouveau.',
      action: '',
    },
    expired: {
      title: 'Ce lien a expiré',
      description: 'Il n’était valable qu’un temps, par sécurité. Demandez-en un nouveau.',
      action: '',
    },
  };
