import { inArray, or, sql } from 'drizzle-orm';
import {
  noPersonalData,
  personalTable,
  type DataSubject,
  type DeclaredTable,
} from '../personal-data/declare-table.ts';
import { namedIn } from '../personal-data/named-in.ts';
import { mailEvents, mails, mailSuppressions } from './mail.tables.ts';

// What is read to a session is not what opens the account: a mail with a link is handed out without its body.
const body = ({ holds_secret: holdsSecret }: Readonly<Record<string, unknown>>) =>
  holdsSecret === true ? 'texte non communiqué, il contient un lien qui ouvre votre compte' : null;

const own = ({ emails, messageKeys }: DataSubject) =>
  or(inArray(mails.to, [...emails]), inArray(mails.key, [...messageKeys])) ?? sql`false`;
const words = sql`concat_ws(chr(10), ${mails.subject}, ${mails.text}, ${mails.html})`;

/** What the outbox keeps of people: by the address of their account, the keys of their own links, and erased wherever a mail to somebody else names one. */
export const mailPersonalData: readonly DeclaredTable[] = [
  personalTable(mails, {
    title: 'Les e-mails qui vous ont été envoyés',
    subject: {
      by: 'adresse e-mail actuelle du compte, ou lien que le compte a demandé',
      rows: own,
      erasedRows: (subject) =>
        or(own(subject), ...subject.emails.map((email) => namedIn(words, email))) ?? sql`false`,
    },
    shared: {
      purpose: 'vous écrire, et savoir si le message est arrivé',
      basis: 'contrat',
      retention: 'quatre-vingt-dix jours, à une ancienne adresse aussi',
      erased: 'deleted',
    },
    personal: {
      to: { what: 'Adresse' },
      subject: { what: 'Objet' },
      html: { what: 'Message mis en page', withheld: body },
      text: { what: 'Message', withheld: body },
      template: { what: 'Sorte de message' },
      status: { what: 'État de l’envoi' },
      createdAt: { what: 'Date de la demande' },
      sentAt: { what: 'Date d’envoi' },
      lastError: { what: 'Dernier échec de l’envoi' },
      providerId: { what: 'Numéro donné par le serveur d’envoi' },
    },
    none: ['id', 'key', 'holdsSecret', 'attachments', 'attempts'],
  }),
  personalTable(mailEvents, {
    title: 'Ce qui est arrivé à ces e-mails',
    subject: {
      by: 'e-mails ci-dessus',
      rows: (subject) =>
        sql`${mailEvents.mailId} in (select ${mails.id} from ${mails} where ${own(subject)})`,
    },
    shared: {
      purpose: 'savoir si le message est arrivé',
      basis: 'contrat',
      retention: 'avec l’e-mail, quatre-vingt-dix jours',
      erased: 'deleted',
    },
    personal: {
      event: { what: 'Événement' },
      occurredAt: { what: 'Date' },
      reason: { what: 'Raison donnée par le serveur de réception' },
    },
    none: ['id', 'mailId', 'fingerprint', 'createdAt'],
  }),
  noPersonalData(mailSuppressions, ['id', 'emailHash', 'scope', 'createdAt']),
];
