import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { CopyButton } from '../../ui/display/copy-button.tsx';
import { formatDateTime } from '../../ui/text/format.ts';
import { feedQuery, useCloseFeed, useOpenFeed } from './espace.queries.ts';
import classes from './espace.module.css';

/** The secret address by which one’s calendar reads the sessions that were booked: made, replaced, ended. */
export function CalendarFeed() {
  const { data } = useQuery(feedQuery);
  const open = useOpenFeed();
  const close = useCloseFeed();
  const feed = data?.feed;
  const refusal = open.error ?? close.error;
  return (
    <section className={classes.card} aria-labelledby="agenda">
      <h2 id="agenda" className={classes.cardTitle}>
        Dans mon agenda
      </h2>
      <p className={classes.cardWords}>
        {feed
          ? `Votre agenda suit vos réservations. Dernière lecture\u00a0: ${feed.readAt === null ? 'pas encore' : `le ${formatDateTime(feed.readAt)}`}.`
          : 'Une adresse secrète tient à jour Google Agenda, Outlook ou le calendrier de votre téléphone.'}
      </p>
      {open.data && (
        <>
          <p className={classes.cardWords} role="status">
            Copiez cette adresse maintenant, elle ne sera plus montrée. Gardez-la pour vous.
          </p>
          <p className={classes.address}>{open.data.address}</p>
          <div className={classes.buttons}>
            <CopyButton value={open.data.address} label="Copier l’adresse" />
            <Button component="a" variant="light" href={open.data.address.replace(/^https?:/, 'webcal:')}>
              Ouvrir dans mon calendrier
            </Button>
          </div>
        </>
      )}
      {refusal && (
        <p className={classes.refusal} role="alert">
          {sentenceOf(refusal)}
        </p>
      )}
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
