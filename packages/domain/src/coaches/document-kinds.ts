import { addMonths, type CivilDate } from '../kernel/index.ts';
import type { CoachDocument } from './coach-documents.ts';

/** The eight documents of a coach (specification point 3, Coach). */
export const documentKinds = [
  'pro-card',
  'insurance',
  'diplomas',
  'identity',
  'bank-identity',
  'self-employed',
  'non-conviction',
  'vigilance',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** When the file of a document is erased (D28): at the decision, some days after it, or when it is replaced. */
export type DocumentRetention = 'at-decision' | 'after-decision' | 'kept';

/** Days after which a file goes (D28): after the decision for identity papers, after the upload for an extract that nobody decided. */
export const documentKeptDays = 30;

export type DocumentRule = {
  readonly label: string;
  /** Why we ask for it: what a candidate reads. */
  readonly why: string;
  /** The last day of validity is asked for, and which column of the coach it becomes (D29). */
  readonly expires: CoachDocument | null;
  /** Months of validity from its day of issue, where the law gives them. */
  readonly validMonths: number | null;
  /** What its number is called, where it has one. Kept encrypted, shown masked. */
  readonly number: string | null;
  readonly retention: DocumentRetention;
  /** A step of documents that is skipped never skips it. */
  readonly unskippable: boolean;
};

export const documentRules: Readonly<Record<DocumentKind, DocumentRule>> = {
  'pro-card': {
    label: 'Carte professionnelle',
    why: 'La loi demande à chaque éducateur sportif une carte à jour (Code du sport, article L. 212-11).',
    expires: 'proCardExpiresOn',
    validMonths: null,
    number: 'Numéro de la carte',
    retention: 'kept',
    unskippable: false,
  },
  insurance: {
    label: 'Assurance',
    why: 'Votre responsabilité civile professionnelle couvre les personnes que vous encadrez.',
    expires: 'insuranceExpiresOn',
    validMonths: null,
    number: 'Numéro du contrat',
    retention: 'kept',
    unskippable: true,
  },
  diplomas: {
    label: 'Diplômes',
    why: 'Ils disent quelles disciplines vous pouvez enseigner.',
    expires: null,
    validMonths: null,
    number: null,
    retention: 'kept',
    unskippable: false,
  },
  identity: {
    label: 'Carte d’identité ou passeport',
    why: 'Nous vérifions que ces documents sont bien les vôtres. Le fichier est effacé 30\u00a0jours après la décision.',
    expires: null,
    validMonths: null,
    number: 'Numéro de la pièce',
    retention: 'after-decision',
    unskippable: true,
  },
  'bank-identity': {
    label: 'Relevé d’identité bancaire',
    why: 'C’est sur ce compte que vos séances sont payées.',
    expires: null,
    validMonths: null,
    number: 'IBAN',
    retention: 'after-decision',
    unskippable: false,
  },
  'self-employed': {
    label: 'Justificatif d’indépendant',
    why: 'Vous intervenez à votre compte\u00a0: avis de situation INSEE ou extrait Kbis.',
    expires: null,
    validMonths: null,
    number: null,
    retention: 'kept',
    unskippable: false,
  },
  'non-conviction': {
    label: 'Attestation de non-condamnation',
    why: 'Elle est regardée une fois, puis effacée\u00a0: seul le résultat est conservé.',
    expires: null,
    validMonths: null,
    number: null,
    retention: 'at-decision',
    unskippable: true,
  },
  vigilance: {
    label: 'Attestation de vigilance',
    why: 'L’Urssaf y certifie que vous êtes à jour. Elle vaut 6\u00a0mois à partir de sa date.',
    expires: 'vigilanceExpiresOn',
    validMonths: 6,
    number: 'Code de sécurité',
    retention: 'kept',
    unskippable: false,
  },
};

/** Returns the last day of a document that is valid for some months from its day of issue: the day before the same day of that month. */
export const lastDayFrom = (issuedOn: CivilDate, months: number): CivilDate => addMonths(issuedOn, months);

/** What the file of a document may be: what a telephone takes, and what offices send. */
export const documentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** Why somebody of our team looks at a document: a closed list, because the audit erases nothing (threats T40). */
export const lookReasons = ['vetting', 'renewal', 'control', 'dispute'] as const;
export type LookReason = (typeof lookReasons)[number];
export const lookReasonLabels: Readonly<Record<LookReason, string>> = {
  vetting: 'Vérification de la candidature',
  renewal: 'Renouvellement d’un document',
  control: 'Contrôle d’une autorité ou d’un client',
  dispute: 'Litige',
};

/** The usual reasons of a refusal: one is picked, then words are added. */
export const refusalReasons = [
  'Le document est illisible. Photographiez-le à plat, en entier, à la lumière.',
  'Une page ou un côté manque.',
  'Le document n’est plus valable. Envoyez-en un à jour.',
  'Le nom n’est pas celui de votre compte.',
  'Ce n’est pas le document demandé.',
] as const;

/** The fewest characters of the reason of a refusal (state machine 3). */
export const refusalReasonMin = 10;

/** Tells whether a text is an IBAN: its check digits are right (ISO 13616, remainder of 97). */
export function isIban(text: string): boolean {
  const compact = text.replaceAll(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(compact)) return false;
  const digits = (compact.slice(4) + compact.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) =>
    String((letter.codePointAt(0) ?? 0) - 55),
  );
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** Returns a number as a screen shows it: its last four characters (« •••• 0189 »). */
export const maskedNumber = (text: string): string => `••••\u00a0${text.replaceAll(/\s/g, '').slice(-4)}`;
