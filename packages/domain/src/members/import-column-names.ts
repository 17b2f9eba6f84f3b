import { plainWords } from './import-cells.ts';
import type { ImportField } from './import-words.ts';

// The address, name or whatever of somebody or something else than the person of the line.
const foreign =
  /\b(?:entreprise|societe|manager|responsable|superieur|service|equipe|site|poste|rue|conjoint|urgence|utilisateur|user|fichier|company)\b/;

const email = /\b(?:e ?mails?|mails?|courriels?|mel|messagerie|adresse electronique)\b/;
const firstName = /\b(?:prenoms?|first ?name|given ?name|forename)\b/;
const lastName = /\b(?:noms?|last ?name|family ?name|surname|patronyme)\b/;
// Of two columns of one kind, the one to take last.
const second = /\b(?:perso(?:nnelle|nnel)?|secondaire|autre|naissance|jeune fille|second|deuxieme|private)\b/;

/** How well the name of a column says that it holds a field: 0 not at all, 1 for want of better, 2 well. */
export function headScore(head: string, field: ImportField): 0 | 1 | 2 {
  const words = plainWords(head);
  if (foreign.test(words)) return 0;
  const says = {
    email: email.test(words),
    // « Nom et prénom » holds both: it is cut in two when nothing better is there.
    firstName: firstName.test(words),
    lastName: lastName.test(words) || words === 'name',
  }[field];
  if (!says) return 0;
  const both = field !== 'email' && firstName.test(words) && lastName.test(words);
  return both || second.test(words) ? 1 : 2;
}
