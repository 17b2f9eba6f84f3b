/** Each kind of e-mail in French, by its template. */
export const mailTemplateLabels: Readonly<Record<string, string>> = {
  'member-invitation': 'Invitation d’un salarié',
  'company-invitation': 'Invitation d’une entreprise',
  'company-welcome': 'Bienvenue à une entreprise',
  'invitation-answered': 'Réponse à une invitation',
  'verify-email': 'Confirmation de l’adresse',
  'choose-password': 'Choix du mot de passe',
  'reset-password': 'Nouveau mot de passe',
  'password-changed': 'Mot de passe changé',
  'change-email': 'Changement d’adresse',
  'email-changed': 'Adresse changée',
  'email-change-asked': 'Changement d’adresse demandé',
  'already-registered': 'Déjà inscrit',
  'sign-in-locked': 'Connexion bloquée',
  'account-idle': 'Compte inutilisé',
  'data-export': 'Copie de données',
  'subscription-ending': 'Fin d’abonnement',
  coopting: 'Recommandation d’une entreprise',
  'fitcoins-ending': 'Fin de Fitcoins',
  'gift-card': 'Carte cadeau',
  'coach-document-ending': 'Fin d’un document de coach',
  'validation-alarm': 'Validation en attente',
  'program-ended': 'Fin d’un programme',
  'support-request': 'Demande d’aide',
  'month-report': 'Rapport du mois',
  'own-document-ending': 'Fin d’un de ses documents',
  'rating-answer': 'Réponse à un avis',
  'shop-code': 'Code de la boutique',
  'shop-debit-notice': 'Annonce d’un prélèvement',
  'shop-means-changed': 'Moyen de paiement changé',
};

/** What the kinds of several e-mails of one noun begin with. */
const families: readonly (readonly [prefix: string, label: string])[] = [
  ['program-', 'Nouvelle d’un programme'],
  ['session-', 'Nouvelle d’une séance'],
  ['participant-', 'Nouvelle d’une inscription'],
  ['invoice', 'Facture'],
  ['company-order-', 'Commande d’une entreprise'],
  ['gift-order-', 'Commande d’une carte cadeau'],
  ['shop-order-', 'Commande de la boutique'],
  ['shop-session-', 'Séance achetée à l’unité'],
  ['place-', 'Place perdue'],
  ['coach-', 'Message à un coach'],
];

/** Returns the French name of a kind of e-mail; its own name where it has none yet. */
export const mailTemplateLabel = (template: string): string =>
  mailTemplateLabels[template] ?? families.find(([prefix]) => template.startsWith(prefix))?.[1] ?? template;
