import { elided } from '@elan/domain/kernel';
import { feedLimits, type CalendarFeed } from '@elan/domain/sessions';
import { Button } from '@mantine/core';
import { formatDateTime } from '../../../ui/text/format.ts';
import { useConfirm } from '../../../ui/dialogs/use-confirm.tsx';
import { FeedAddress } from './feed-address.tsx';
import { useNewAddress, useRemoveAddress } from './feed.queries.ts';
import classes from './feed.module.css';

/** Whose sessions, and how many days of them. */
const contentWords = (companyName: string | null): string =>
  `${companyName === null ? 'Les séances de toutes les entreprises' : `Les séances ${elided('de', companyName)}`}, de ${feedLimits.pastDays}\u00a0jours en arrière à ${feedLimits.comingDays}\u00a0jours à venir.`;

/** What stands of the address, and what may be done with it. */
export function FeedBody({ feed }: { feed: CalendarFeed | null }) {
  const confirm = useConfirm();
  const create = useNewAddress();
  const remove = useRemoveAddress();
  const renew = async () => {
    const answer = await confirm({
      title: 'Créer une nouvelle adresse\u202f?',
      message:
        'L’adresse actuelle ne répondra plus\u00a0: les calendriers qui la lisent devront être abonnés à la nouvelle.',
      confirmLabel: 'Créer une nouvelle adresse',
    });
    if (answer) create.mutate();
  };
  const end = async () => {
    const answer = await confirm({
      title: 'Supprimer l’adresse\u202f?',
      message: 'Les calendriers qui la lisent ne recevront plus vos séances.',
      confirmLabel: 'Supprimer l’adresse',
      destructive: true,
    });
    if (answer) {
      create.reset();
      remove.mutate();
    }
  };
  if (feed === null) {
    return (
      <div className={classes.root}>
        <p className={classes.words}>
          Vous recevez une adresse secrète, à donner à votre calendrier. Vous pouvez la remplacer ou la
          supprimer à tout moment.
        </p>
        <div className={classes.buttons}>
          <Button
            data-autofocus
            loading={create.isPending}
            onClick={() => {
              create.mutate();
            }}
          >
            Créer mon adresse
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={classes.root}>
      {create.data && <FeedAddress address={create.data.address} />}
      <dl className={classes.facts}>
        <div>
          <dt>Contenu</dt>
          <dd>{contentWords(feed.companyName)}</dd>
        </div>
        <div>
          <dt>Adresse créée</dt>
          <dd>le {formatDateTime(feed.createdAt)}</dd>
        </div>
        <div>
          <dt>Dernière lecture</dt>
          <dd>{feed.readAt === null ? 'Pas encore lue' : `le ${formatDateTime(feed.readAt)}`}</dd>
        </div>
      </dl>
      {!create.data && (
        <p className={classes.words}>
          L’adresse n’a été montrée qu’à sa création. Si vous l’avez perdue, créez-en une nouvelle.
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="subtle" color="corail" loading={remove.isPending} onClick={() => void end()}>
          Supprimer
        </Button>
        <Button variant="default" loading={create.isPending} onClick={() => void renew()}>
          Nouvelle adresse
        </Button>
      </div>
    </div>
  );
}
