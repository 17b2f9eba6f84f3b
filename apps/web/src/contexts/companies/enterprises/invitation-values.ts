import {
  companyInvitationSchemaFor,
  type CompanyInvitation,
  type DirectoryEntry,
  type InvitedKind,
} from '@elan/domain/companies';
import { schemaResolver, type FormErrors } from '@mantine/form';

/** What the form of an invitation holds. Paths are those of the body, so that a refused field is found by its own name. */
export type InvitationValues = {
  company: {
    /** Empty until an establishment is chosen, or to type the facts. */
    source: '' | 'registry' | 'manual';
    siret: string;
    name: string;
  };
  entry: DirectoryEntry | null;
  manager: { firstName: string; lastName: string; email: string };
  /** Empty for none. */
  prescriptorId: string;
};

export const blankInvitation: InvitationValues = {
  company: { source: '', siret: '', name: '' },
  entry: null,
  manager: { firstName: '', lastName: '', email: '' },
  prescriptorId: '',
};

/** The body of an invitation. */
export const invitationBody = (
  { company, entry, manager, prescriptorId }: InvitationValues,
  kind: InvitedKind = 'client',
): CompanyInvitation => ({
  company:
    company.source === 'registry' && entry
      ? { source: 'registry', siret: entry.siret }
      : { source: 'manual', siret: company.siret, name: company.name },
  manager,
  prescriptorId: prescriptorId === '' ? null : prescriptorId,
  ...(kind === 'prescriptor' && { kind }),
});

/** Everything that is wrong at once; nothing is a yes. */
export const invitationProblems =
  (allowed: readonly string[]) =>
  (values: InvitationValues): FormErrors => {
    const problems = schemaResolver(companyInvitationSchemaFor(allowed), { sync: true })(
      invitationBody(values),
    );
    if (values.company.source !== '') return problems;
    const others = Object.entries(problems).filter(([path]) => !path.startsWith('company'));
    return {
      'company.source': 'Choisissez l’entreprise dans la liste, ou saisissez-la.',
      ...Object.fromEntries(others),
    };
  };

/** The refusals that are about one field, by their code. */
export const fieldsOfRefusals = {
  'siret/already-registered': 'company.siret',
  'siret/not-found': 'company.siret',
  'siret/too-few-employees': 'company.siret',
  'enterprises/closed': 'company.siret',
  'auth/email-already-exists': 'manager.email',
} as const;

/** What whoever invites does about a company that is registered already: they are not of it. */
export const takenWords = (isAdmin: boolean): string =>
  isAdmin
    ? 'Cette entreprise est déjà inscrite. Cherchez-la dans la liste pour la rattacher à un prescripteur.'
    : 'Cette entreprise est déjà inscrite. Si elle n’est pas dans votre liste, demandez à notre équipe de vous la rattacher.';
