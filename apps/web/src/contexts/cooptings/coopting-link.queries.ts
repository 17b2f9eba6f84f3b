import { cooptingLinksContract } from '@elan/domain/cooptings';
import { clientOf } from '../../base/transport/api.ts';
import { readOf } from '../../base/transport/read-of.ts';

export const cooptingLinks = clientOf('cooptingLinks', cooptingLinksContract);

/** What a link shows; reading it changes nothing. */
export const linkQuery = (token: string) => readOf(cooptingLinks.readLink, { body: { token } });
