import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useAct } from '../../../base/acts/use-act.ts';
import { readOf } from '../../../base/transport/read-of.ts';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { CopyButton } from '../../../ui/display/copy-button.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { formatDateTime } from '../../../ui/text/format.ts';
import { ownSessions } from './own-sessions.queries.ts';
import classes from './own.module.css';

const touches = ['coach-sessions'];

/** The secret address by which one’s calendar reads the sessions that are given: made, replaced, ended. */
export function OwnFeed() {
  const feed = useQuery(readOf(ownSessions.feed)).data?.feed;
  const open = useAct({ send: () => ownSessions.openFeed(), touches });
  const close = useAct({ send: () => ownSessions.closeFeed(), touches, done: 'Adresse supprimée' });
  const refusal = open.error ?? close.error;
  const address = open.data?.address;
  return (
    <section className={classes.part} aria-labelledby="agenda">
      <h2 id="agenda">Dans mon agenda</h2>
      <p>
        {feed
          ? `Votre agenda suit vos séances. Dernière lecture\u00a0: ${feed.readAt === null ? 'pas encore' : `le ${formatDateTime(feed.readAt)}`}.`
          : 'Une adresse secrète tient à jour Google Agenda, Outlook ou le calendrier de votre téléphone.'}
      </p>
      {address !== undefined && (
        <>
          <p role="status">
            Copiez cette adresse maintenant, elle ne sera plus montrée. Gardez-la pour vous.
          </p>
          <p className={classes.address}>{address}</p>
          <div className={classes.buttons}>
            <CopyButton value={address} label="Copier l’adresse" />
            <Button component="a" variant="light" href={address.replace(/^https?:/, 'webcal:')}>
              Ouvrir dans mon calendrier
            </Button>
          </div>
        </>
      )}
      <FormError>{refusal ? sentenceOf(refusal) : null}</FormError>
      <div className={classes.buttons}>
        <Button
          variant={feed ? 'default' : 'light'}
          loading={open.isPending}
          onClick={() => {
            open.mutate();
          }}
        >
          {feed ? 'Nouvelle adresse' : 'Ajouter à mon agenda'}
        </Button>
        {feed && (
          <Button
            variant="subtle"
            color="corail"
            loading={close.isPending}
            onClick={() => {
              open.reset();
              close.mutate();
            }}
          >
            Supprimer l’adresse
          </Button>
        )}
      </div>
    </section>
  );
}
