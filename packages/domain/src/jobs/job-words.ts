/** What an administrator reads of a daily job: its name, and what it does. */
export type JobWords = { readonly label: string; readonly description: string };

/** The words of every daily job, by the name of its queue. */
export const jobWords: Readonly<Record<string, JobWords>> = {
  'programs.generate-sessions': {
    label: 'Génération des séances',
    description: 'Remplit le calendrier des programmes actifs, six semaines à l’avance.',
  },
  'polls.follow-days': {
    label: 'Ouverture et fermeture des sondages',
    description: 'Ouvre les sondages dont le premier jour est venu, ferme ceux dont le dernier est passé.',
  },
  'programs.follow-calendar': {
    label: 'Vie des programmes',
    description: 'Démarre, suspend et reprend les programmes le jour venu.',
  },
  'programs.postpone-starts': {
    label: 'Débuts sans coach',
    description: 'Décale le début d’un programme qui n’a pas de coach trois jours avant.',
  },
  'programs.tell-alarms': {
    label: 'Validations en attente',
    description: 'Prévient l’équipe des programmes qui attendent depuis cinq semaines.',
  },
  'programs.count-sessions': {
    label: 'Décompte du soir',
    description: 'Clôture et compte les séances passées\u202f; termine les programmes épuisés.',
  },
  'dashboards.roll-up-days': {
    label: 'Chiffres des tableaux de bord',
    description: 'Écrit les chiffres de la journée, et reprend les journées passées qui ont changé.',
  },
  'dashboards.send-reports': {
    label: 'Rapports du mois',
    description: 'Envoie le rapport du mois passé à qui l’a demandé.',
  },
  'companies.expire-invitations': {
    label: 'Expiration des invitations',
    description: 'Ferme les liens d’invitation restés sans réponse.',
  },
  'accounts.close-idle': {
    label: 'Comptes inutilisés',
    description: 'Prévient au 23e\u00a0mois sans connexion, désactive au 24e.',
  },
  'companies.expire-idle': {
    label: 'Inscriptions abandonnées',
    description: 'Expire les entreprises qui n’ont pas terminé leur inscription.',
  },
  'companies.follow-terms': {
    label: 'Fins et débuts de contrat',
    description:
      'Expire les entreprises dont le contrat est arrivé à son terme, et commence les périodes renouvelées.',
  },
  'companies.archive': {
    label: 'Archivage des entreprises',
    description: 'Archive les entreprises terminées depuis un an.',
  },
  'subscriptions.tell-endings': {
    label: 'Fins d’abonnement',
    description: 'Prévient les entreprises 30 et 7\u00a0jours avant la fin de leur abonnement.',
  },
  'coaches.tell-ending-documents': {
    label: 'Fins de documents des coachs',
    description:
      'Prévient le coach et les administrateurs 30 et 7\u00a0jours avant la fin d’un document, et le jour même.',
  },
  'coaches.close-late-attempts': {
    label: 'Questionnaires non terminés',
    description: 'Note les questionnaires de coachs dont le temps est passé.',
  },
  'catalog.forget-video-uploads': {
    label: 'Envois de vidéos abandonnés',
    description: 'Efface les morceaux des vidéos dont l’envoi n’est pas allé au bout.',
  },
  'coaches.purge-documents': {
    label: 'Effacement des pièces des coachs',
    description: 'Efface les pièces d’identité et les extraits dont le délai de conservation est passé.',
  },
  'gift-cards.expire': {
    label: 'Fins de cartes cadeaux',
    description: 'Désactive les cartes cadeaux dont le dernier jour est passé.',
  },
  'gift-cards.expire-lots': {
    label: 'Fins de Fitcoins',
    description: 'Retire des portefeuilles les Fitcoins arrivés à expiration.',
  },
  'gift-cards.send-tickets': {
    label: 'Envois de cartes cadeaux',
    description: 'Envoie par e-mail les cartes cadeaux dont le jour choisi est venu.',
  },
  'gift-cards.forget-sheets': {
    label: 'Oubli des planches',
    description: 'Efface les planches de cartes cadeaux demandées la veille.',
  },
  'gift-cards.tell-ending-lots': {
    label: 'Fitcoins bientôt finis',
    description: 'Prévient chacun 30 et 7\u00a0jours avant la fin de ses Fitcoins.',
  },
  'cooptings.follow': {
    label: 'Suivi des cooptations',
    description: 'Note les entreprises recommandées qui s’inscrivent et achètent, et expire les autres.',
  },
  'cooptings.reward': {
    label: 'Récompenses des cooptations',
    description: 'Le premier du mois, verse 100\u00a0€ à chacune des deux entreprises.',
  },
  'invoicing.catch-up': {
    label: 'Reçus et factures en retard',
    description: 'Établit le document de ce qui a été payé ou remboursé sans que personne n’en ait reçu.',
  },
  'invoicing.fall-due': {
    label: 'Factures échues',
    description: 'Marque en retard les factures dont l’échéance est passée.',
  },
  'shop.renew': {
    label: 'Renouvellement des abonnements',
    description:
      'Prélève les échéances du jour par le moyen enregistré, réessaie les refus et ferme les accès arrivés à leur terme.',
  },
  'payments.reconcile': {
    label: 'Rapprochement des paiements',
    description: 'Relit chez le prestataire les paiements des trois derniers jours et ceux qui sont ouverts.',
  },
  'accounts.expire-exports': {
    label: 'Copies de données expirées',
    description: 'Efface les copies de données personnelles dont le délai est passé.',
  },
  'members.forget-imports': {
    label: 'Oubli des imports',
    description: 'Efface les fichiers de salariés importés depuis longtemps.',
  },
  'members.erase-old': {
    label: 'Effacement des anciens salariés',
    description: 'Efface les salariés partis depuis la durée de conservation.',
  },
  'doctor.check-invariants': {
    label: 'Contrôle de cohérence',
    description: 'Vérifie que les données respectent les règles du produit.',
  },
  'registry.verify-audit': {
    label: 'Contrôle du journal d’audit',
    description: 'Vérifie que l’enchaînement du journal n’a pas été modifié.',
  },
  'retention.delete-old-rows': {
    label: 'Ménage des données anciennes',
    description: 'Efface ce dont la durée de conservation est passée.',
  },
};

/** What an administrator reads for each figure of a run. */
const figureLabels: Readonly<Record<string, string>> = {
  programs: 'Programmes',
  created: 'Séances créées',
  counted: 'Séances comptées',
  closed: 'Séances hors programme clôturées',
  ended: 'Programmes terminés',
  expired: 'Expirés',
  archived: 'Entreprises archivées',
  forgotten: 'Oubliés',
  ending: 'Abonnements proches de leur fin',
  documents: 'Documents proches de leur fin',
  mails: 'E-mails envoyés',
  imports: 'Imports effacés',
  members: 'Salariés effacés',
  broken: 'Enchaînements rompus',
  checked: 'Lignes vérifiées',
  started: 'Programmes démarrés',
  moved: 'Débuts décalés',
  told: 'Programmes signalés',
  paused: 'Programmes suspendus',
  resumed: 'Programmes repris',
  kept: 'Dates conservées',
  problems: 'Écarts',
  firstProblems: 'Premiers écarts',
};

/** The same figure is not always of the same thing: what a job that deletes counts is deleted. */
const figureLabelsOfJob: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'companies.follow-terms': {
    begun: 'Contrats commencés',
    expired: 'Contrats échus',
    ended: 'Entreprises sorties du programme',
  },
  'retention.delete-old-rows': {
    mails: 'E-mails effacés',
    sms: 'Messages SMS effacés',
    jobRuns: 'Passages de tâches effacés',
    chatEvents: 'Événements de messagerie effacés',
    supportRequests: 'Questions d’aide effacées',
  },
};

/** Figures that say how the run went rather than what it did. */
const unsaid: ReadonlySet<string> = new Set(['days', 'again']);

const ranks = Object.keys(figureLabels);
/** The database keeps no order of its own: that of the table above, what has no word yet at the end. */
const rankOf = (key: string): number => (ranks.includes(key) ? ranks.indexOf(key) : ranks.length);

/** Returns the figures of a run of a job in French; what has no word yet keeps its own name. */
export function figuresInWords(
  result: Readonly<Record<string, string | number | boolean | null>> | null,
  job?: string,
): { label: string; value: string | number }[] {
  const labels = { ...figureLabels, ...figureLabelsOfJob[job ?? ''] };
  return Object.entries(result ?? {})
    .toSorted(([a], [b]) => rankOf(a) - rankOf(b))
    .flatMap(([key, value]) =>
      unsaid.has(key) || value === null || typeof value === 'boolean'
        ? []
        : [{ label: labels[key] ?? key, value }],
    );
}

/** Where the queue has a job, and what an administrator reads of it. */
export const queueStates = [
  'created',
  'retry',
  'active',
  'completed',
  'cancelled',
  'failed',
  'blocked',
] as const;
export type QueueStateName = (typeof queueStates)[number];

export const queueStateLabels: Readonly<Record<QueueStateName, string>> = {
  created: 'En attente',
  retry: 'Nouvel essai prévu',
  active: 'En cours',
  completed: 'Terminée',
  cancelled: 'Annulée',
  failed: 'En échec',
  blocked: 'En attente',
};
