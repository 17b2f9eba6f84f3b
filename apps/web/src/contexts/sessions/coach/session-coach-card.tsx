import { elided } from '@elan/domain/kernel';
import { may } from '@elan/domain/accounts';
import { languageLabels } from '@elan/domain/coaches';
import { sessionCoachContract, type SessionCoach } from '@elan/domain/sessions';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { clientOf } from '../../../base/transport/api.ts';
import { usePicture } from '../../../base/transport/picture.ts';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { useUser } from '../../../base/session/session.ts';
import { AvatarPicture } from '../../../ui/display/avatar-picture.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import classes from './session-coach.module.css';

const sessions = clientOf('sessions', sessionCoachContract);

/** Who comes, by the picture that the coach chose. */
function CoachPicture({ name, picture }: { name: string; picture: NonNullable<SessionCoach['picture']> }) {
  const source = usePicture({ ...picture, size: '200' });
  return (
    <AvatarPicture
      name={name}
      size="lg"
      sources={source ? [source] : []}
      alt={`Photo ${elided('de', name)}`}
    />
  );
}

/** What one may know of the coach of a session: disciplines and languages, under the name; read when asked for. */
export function SessionCoachCard({ sessionId }: { sessionId: string }) {
  const mayRead = may(useUser(), 'coaches.read-card');
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const input = { params: { id: sessionId } };
  const { data, error } = useQuery({
    queryKey: sessions.coach.key(input),
    queryFn: ({ signal }) => sessions.coach(input, { signal }),
    enabled: isOpen,
    meta: { handled: true },
  });
  if (!mayRead) return null;
  const languages = data?.languages.map(({ language, level }) => `${languageLabels[language]} (${level})`);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.opener ?? ''}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          setIsOpen((opened) => !opened);
        }}
      >
        {isOpen ? 'Masquer sa carte' : 'Voir sa carte'}
      </Button>
      <div id={id} className={classes.card} hidden={!isOpen}>
        {!data && !error && isOpen && <p role="status">Chargement…</p>}
        <FormError>{error ? sentenceOf(error) : null}</FormError>
        {data && (
          <>
            {data.picture && <CoachPicture name={data.displayName} picture={data.picture} />}
            <dl>
              {data.rating && (
                <div>
                  <dt>Note</dt>
                  <dd>
                    {data.rating.mean.toLocaleString('fr-FR', { minimumFractionDigits: 1 })} sur 5, par{' '}
                    {data.rating.count}&nbsp;personnes
                  </dd>
                </div>
              )}
              <div>
                <dt>Disciplines</dt>
                <dd>{data.disciplines.length === 0 ? 'Non renseignées' : data.disciplines.join(', ')}</dd>
              </div>
              <div>
                <dt>Langues</dt>
                <dd>{languages?.length ? languages.join(', ') : 'Non renseignées'}</dd>
              </div>
            </dl>
          </>
        )}
      </div>
    </>
  );
}
