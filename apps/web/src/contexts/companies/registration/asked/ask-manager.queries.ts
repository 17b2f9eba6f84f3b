import { invitationsContract } from '@elan/domain/companies';
import { clientOf } from '../../../../base/transport/api.ts';

/** Asks for the manager of a company to be invited. */
export const { askForManager } = clientOf('companies', invitationsContract);
