/** What a person reads for each state of an e-mail's delivery (specification point 3). */
export const deliveryStatusLabels: Readonly<Record<string, string>> = {
  pending: 'À envoyer',
  request: 'Pris en charge',
  delivered: 'Distribué',
  opened: 'Ouvert',
  unique_opened: 'Ouvert une première fois',
  proxy_open: 'Ouvert par un relais',
  click: 'Lien suivi',
  soft_bounce: 'Refus temporaire',
  hard_bounce: 'Refus définitif',
  invalid_email: 'Adresse invalide',
  blocked: 'Bloqué',
  deferred: 'Retardé',
  error: 'En erreur',
  complaint: 'Signalé comme indésirable',
  unsubscribed: 'Désabonné',
};
