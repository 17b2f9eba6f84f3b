/** What waits for our team. */
export const queueKinds = [
  'program',
  'pause',
  'company',
  'session',
  'document',
  'contract',
  'coach',
  'mail',
  'job',
] as const;
export type QueueKind = (typeof queueKinds)[number];

export const queueKindLabels: Readonly<Record<QueueKind, string>> = {
  program: 'Programme à faire avancer',
  pause: 'Pause à accorder',
  company: 'Entreprise qui n’avance plus',
  session: 'Séance sans coach',
  document: 'Document qui se termine',
  contract: 'Contrat qui se termine',
  coach: 'Candidature à décider',
  mail: 'E-mail non distribué',
  job: 'Tâche en échec',
};
