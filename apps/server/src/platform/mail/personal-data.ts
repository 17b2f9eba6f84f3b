import { inArray, or, sql } from 'drizzle-orm';
import { personalTable, type DeclaredTable } from '../personal-data/declare-table.ts';
import { mails } from './mail.tables.ts';

// What is read to a session is not what opens the account: a mail with a link is handed out without its body.
const body = ({ holds_secret: holdsSecret }: Readonly<Record<string, unknown>>) =>
  holdsSecret === true ? 'texte non communiqué, il contient un lien qui ouvre votre compte' : null;

/** What the outbox keeps of people: by their addresses, and erased wherever a mail to somebody else names one. */
export const mailPersonalData: readonly DeclaredTable[] = [
  personalTable(mails, {
    title: 'Les e-mails qui vous ont été envoyés',
    subject: {
      by: 'adresse e-mail',
      rows: ({ emails }) => inArray(mails.to, [...emails]),
      erasedRows: ({ emails }) =>
        or(
          inArray(mails.to, [...emails]),
          ...emails.map(
            (email) => sql`strpos(lower(${mails.text} || ${mails.html} || ${mails.subject}), ${email}) > 0`,
          ),
        ) ?? sql`false`,
    },
    shared: {
      purpose: 'vous écrire, et savoir si le message est arrivé',
      basis: 'contrat',
      retention: 'quatre-vingt-dix jours',
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
    none: ['id', 'key', 'holdsSecret', 'attempts'],
  }),
];
