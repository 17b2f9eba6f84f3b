/**
 * The French sentences shown beside a field (specification point 5; the client's own words where it gives them).
 * A schema gives one of them to each of its checks; nobody writes a sentence in a schema.
 */
export const fieldMessages = {
  required: 'Le champ est requis',
  fieldInvalid: 'Le champ est invalide',

  charactersRefused: 'Ce texte contient des caractères invisibles. Retirez-les, puis recommencez.',
  answerTooShort: 'Écrivez au moins 10 caractères.',
  addressInName: 'Un nom ne contient ni adresse de site, ni e-mail, ni accolade ou crochet.',
  unexpected: 'Cette information n’est pas attendue ici.',

  emailInvalid: 'L’email est invalide',
  emailNotProfessional:
    'Indiquez une adresse e-mail professionnelle : les messageries gratuites sont refusées.',
  phoneInvalid: 'Le téléphone est invalide',
  siretInvalid: 'Le siret est incorrect',
  pacificRefused:
    'Nous n’intervenons pas encore dans le Pacifique. Choisissez une adresse en métropole ou dans un département d’outre-mer.',
  addressInvalid: 'Choisissez une adresse française valide.',
  departmentUnknown: 'Ce code postal n’est d’aucun département. Vérifiez-le.',
  postalCodeUnknown: 'Aucune commune n’a ce code postal. Vérifiez-le.',
  postalCodeInvalid: 'Le code postal comporte 5 chiffres.',

  passwordRule: '8 caractères, une majuscule, une minuscule, un chiffre et un caractère spécial',
  passwordTooLong: 'Le mot de passe dépasse 128 caractères. Choisissez-en un plus court.',
  passwordMismatch: 'Les mots de passe ne correspondent pas.',
  passwordLeaked: 'Ce mot de passe figure dans une fuite de données. Choisissez-en un autre.',

  digitsOnly: 'Saisissez uniquement des chiffres.',
  pinCodeInvalid: 'Saisissez les chiffres du code, sans espace.',
  numberExpected: 'Saisissez un nombre.',
  integerExpected: 'Saisissez un nombre entier.',
  positiveExpected: 'Saisissez un nombre supérieur à 0.',
  termsRequired: 'Acceptez la charte pour continuer.',
  choiceInvalid: 'Choisissez une valeur de la liste.',
  choiceRequired: 'Choisissez au moins une valeur.',
  companyRequired: 'Choisissez une entreprise.',
  objectiveRequired: 'Choisissez un objectif.',
  spotRequired: 'Choisissez un lieu.',
  coachRequired: 'Choisissez un coach.',
  startDateRequired: 'Choisissez la date de début.',
  durationRequired: 'Choisissez la durée d’une séance.',
  urlInvalid: 'Saisissez une adresse complète, qui commence par https://.',

  videoAddressInvalid: 'Saisissez l’adresse d’une vidéo de YouTube ou de Vimeo, qui commence par https://.',
  keywordInvalid: 'Écrivez le mot-clé en lettres sans accent, chiffres et tirets.',
  hashtagInvalid: 'Écrivez un seul mot, sans le signe #.',
  colourInvalid: 'Choisissez une couleur, ou écrivez-la comme #0b4a36.',
  contrastTooLow: 'Ce texte se lit mal sur ce fond. Choisissez un contraste d’au moins 4,5 pour 1.',

  dateInvalid: 'Saisissez une date valide.',
  datePast: 'La date ne peut pas être passée : choisissez aujourd’hui ou plus tard.',
  twoOptions: 'Une question à choix propose au moins deux réponses\u202f; les autres n’en proposent pas.',
  optionsDistinct: 'Deux réponses sont identiques.',
  dateOrder: 'La fin ne peut pas précéder le début.',
  adultRefused: 'La personne doit avoir moins de 18 ans.',
  timeInvalid: 'Saisissez une heure valide, par exemple 12:30.',
  timeNotHalfHour: 'Choisissez une heure ronde ou une demi-heure (xx:00 ou xx:30).',

  workAccidentsRequired: 'Indiquez le nombre d’accidents du travail (0 s’il n’y en a pas eu).',
  companySizeTooSmall: 'L’effectif est d’au moins une personne.',
  fileTooLarge: 'Le fichier dépasse 5 Mo. Choisissez un fichier plus léger.',
  fileTypeRefused: 'Ce format de fichier n’est pas accepté.',
} as const;

/** Sentence for a birth date that is too near. */
export const youngestMessage = (age: number): string => `La personne doit avoir au moins ${age} ans.`;

/** Sentence for a text with too few characters. */
export const minLengthMessage = (count: number): string =>
  `Saisissez au moins ${count} caractère${count > 1 ? 's' : ''}.`;

/** Sentence for a text with too many characters. */
export const maxLengthMessage = (count: number): string =>
  `Saisissez au plus ${count} caractère${count > 1 ? 's' : ''}.`;

/** Sentence for a number under its lowest value. */
export const minValueMessage = (min: number): string => `Saisissez un nombre d’au moins ${min}.`;

/**
 * A whole number in groups of three, as in French. `toLocaleString` writes the same, but loads ICU's numbers for it (20 ms
 * in a browser, 80 in Node). These sentences are written before a page is drawn or a process is ready.
 */
const inGroups = (whole: number): string => String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, '\u202F');

/** Sentence for a number over its highest value. */
export const maxValueMessage = (max: number): string =>
  `Saisissez un nombre d’au plus ${Number.isInteger(max) ? inGroups(max) : max.toLocaleString('fr')}.`;

/** Sentence for a list with too few entries. */
export const minCountMessage = (count: number): string =>
  `Choisissez au moins ${count} élément${count > 1 ? 's' : ''}.`;

/** Sentence for a list with too many entries. */
export const maxCountMessage = (count: number): string =>
  `Choisissez au plus ${count} élément${count > 1 ? 's' : ''}.`;

/** Sentence for a reason with too few characters. */
export const reasonTooShortMessage = (count: number): string =>
  `Donnez une raison d’au moins ${count} caractères.`;

/** Sentence for a session under its least length, in minutes. */
export const sessionTooShortMessage = (minutes: number): string =>
  `Une séance dure au moins ${minutes} minutes.`;

/** Sentence for a session over its longest length, in hours. */
export const sessionTooLongMessage = (hours: number): string => `Une séance dure au plus ${hours} heures.`;
