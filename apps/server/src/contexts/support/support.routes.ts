import { supportContract } from '@elan/domain/support';
import { handle, type BoundRoute } from '../../platform/http/handle.ts';
import { sendSupportRequest } from './send-support-request.ts';

/** The routes of the help drawer. */
export const supportRoutes: BoundRoute[] = [
  handle(supportContract.send, ({ actor, body }) => sendSupportRequest(actor, body)),
];
