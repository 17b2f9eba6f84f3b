export { charterVersion, isOlderCharter } from './charter-version.ts';

/** One section of the charter: a title and its paragraphs. */
export type CharterSection = {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
};

/** The civil day from which this version applies. */
export const charterDate = '2026-11-24';

/** The text of the charter; `product` is the name of the product (D1). */
export const charterSections = (product: string): readonly CharterSection[] => [
  {
    id: 'objet',
    title: 'Objet de la charte',
    paragraphs: [
      `${product} organise des séances de sport et de bien-être pour les salariés des entreprises : sur site, en visio et dans des espaces dédiés. Cette charte dit ce que l’entreprise et ${product} se doivent pour que ces séances se passent bien.`,
      'Elle s’applique à l’entreprise qui s’inscrit, à la personne qui la représente et aux salariés qu’elle invite. Elle complète les conditions de l’offre choisie, sans les remplacer.',
    ],
  },
  {
    id: 'inscription',
    title: 'Inscription et éligibilité',
    paragraphs: [
      'La personne qui inscrit l’entreprise déclare être autorisée à le faire et donner des informations exactes : SIRET, effectif, coordonnées professionnelles.',
      'L’éligibilité est établie à partir de la tranche d’effectif publiée au registre des entreprises. Quand cette tranche manque ou ne suffit pas, l’effectif est déclaré par l’entreprise ; les deux valeurs sont conservées avec leur source.',
      'Le SIRET ne peut plus être modifié une fois l’entreprise validée. Un compte ne sert qu’à la personne pour laquelle il a été ouvert ; son mot de passe ne se partage pas.',
    ],
  },
  {
    id: 'seances',
    title: 'Déroulement des séances',
    paragraphs: [
      'L’entreprise met à disposition un lieu propre, accessible et adapté à l’activité, et signale tout changement d’horaire ou d’accès. Le nombre de participants respecte la surface du lieu.',
      'Une séance annulée moins de 24 heures avant son début est décomptée, sauf décision contraire d’un administrateur. Annulée plus tôt, elle ne l’est pas.',
      'Les coachs sont titulaires d’une carte professionnelle et d’une assurance à jour. Ils peuvent refuser ou interrompre une séance quand les conditions de sécurité ne sont pas réunies.',
    ],
  },
  {
    id: 'participants',
    title: 'Santé et respect des participants',
    paragraphs: [
      'Chaque participant pratique à son rythme et selon ses capacités. En cas de douleur, de grossesse, de reprise après un arrêt ou de doute, il demande l’avis d’un médecin avant de participer.',
      'La participation est volontaire. Aucun salarié ne peut être avantagé ou pénalisé selon qu’il participe ou non, ni selon ses résultats.',
      'Les propos et gestes discriminatoires, le harcèlement et toute mise en danger entraînent l’exclusion immédiate de la séance et peuvent conduire à la fermeture du compte.',
    ],
  },
  {
    id: 'donnees',
    title: 'Données personnelles',
    paragraphs: [
      `${product} utilise les données du compte pour gérer l’inscription, planifier les séances, facturer et répondre aux demandes. Elles ne sont ni vendues, ni utilisées pour de la publicité.`,
      'Les gestionnaires de l’entreprise voient, par leur nom, les salariés inscrits à une séance et leur présence : présent, en retard ou absent. Ils en ont besoin pour organiser les séances et attribuer les licences. Le coach de la séance la voit aussi.',
      'L’employeur ne voit jamais les notes qu’une personne donne aux séances, ses données de santé ni ses minutes d’activité : les tableaux de bord n’en montrent que des regroupements, à partir de 5 personnes, et de 10 pour les indicateurs de santé.',
      'Un prescripteur ne voit que des nombres, par entreprise, et jamais le nom d’un salarié.',
      'Chacun peut consulter, corriger, exporter ou faire effacer ses données, et s’opposer à leur usage, depuis son profil ou en écrivant à l’adresse de contact. Une réclamation peut être adressée à la CNIL.',
    ],
  },
  {
    id: 'responsabilites',
    title: 'Responsabilités et assurance',
    paragraphs: [
      `${product} est assuré pour l’organisation des séances, les coachs pour leur encadrement. L’entreprise reste responsable de la sécurité de ses locaux et de ses équipements.`,
      'Un accident survenu pendant une séance est signalé au coach sans délai ; l’entreprise fait les déclarations que la loi lui impose.',
    ],
  },
  {
    id: 'evolution',
    title: 'Évolution de la charte',
    paragraphs: [
      'La version acceptée à l’inscription est conservée avec sa date. Toute nouvelle version est annoncée par e-mail au moins 30 jours avant de s’appliquer ; l’entreprise peut alors la refuser et mettre fin à son compte.',
      'La charte relève du droit français. En cas de désaccord, les parties cherchent d’abord une solution amiable.',
    ],
  },
];

/** Who sees what of a person, in one line: it stands where attendance is read, in invitations and in the tutorial. */
export const attendanceSeenBy =
  'La présence aux séances se lit par nom, par les gestionnaires de l’entreprise. Les notes, la santé et les minutes d’activité d’une personne, jamais.';
