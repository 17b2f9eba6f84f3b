import { sessionPictureContract, type SessionDetails } from '@elan/domain/sessions';
import { pictureCacheSeconds, urlOf } from '@elan/domain/kernel';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { authorizedFetch } from '../../../base/transport/api.ts';
import { useObjectUrl } from '../../../base/transport/picture.ts';
import classes from './session-card.module.css';

// Read with the session of the person: only who sees the session sees its picture.
function pictureQuery({ session, picture }: SessionDetails) {
  const url = urlOf(sessionPictureContract.read, { params: { id: session.id } });
  return queryOptions({
    queryKey: ['pictures', url, picture.source, picture.version],
    async queryFn({ signal }) {
      const answer = await authorizedFetch(url, { signal, cache: 'no-cache' });
      return answer.ok ? answer.blob() : null;
    },
    enabled: picture.source !== 'product',
    staleTime: pictureCacheSeconds * 1000,
    gcTime: pictureCacheSeconds * 1000,
    // Without it the card goes on.
    meta: { handled: true },
    retry: false,
  });
}

/** The picture behind a session: its own, else that of its objective; nothing where there is neither. */
export function SessionPicture({ details }: { details: SessionDetails }) {
  const { data } = useQuery(pictureQuery(details));
  const url = useObjectUrl(details.picture.source === 'product' ? null : data);
  return url ? <img className={classes.picture} src={url} alt="" /> : null;
}
