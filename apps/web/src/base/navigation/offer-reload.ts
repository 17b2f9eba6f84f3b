import { clientVersion, isOlderVersion } from '@elan/domain/kernel';
import { notify } from '../../ui/feedback/notify.ts';
import { wouldLoseWords } from '../forms/dirty-forms.ts';
import { whenAnotherIsServed } from '../transport/served-version.ts';

const again = { label: 'Recharger', onClick: reload };

/** Loads the page anew, unless words that are kept nowhere would be lost: the offer then stands until they are saved or left. */
function reload(): void {
  if (!wouldLoseWords()) {
    location.reload();
    return;
  }
  notify.action({
    id: 'newer-client',
    title: 'Enregistrez d’abord ce que vous avez saisi',
    message: 'Rien n’est perdu\u00a0: enregistrez ou annulez votre saisie, puis rechargez la page.',
    action: again,
    stays: true,
  });
}

/** Offers to load a page that is older than its server again; nobody's page is ever loaded again by itself. Call once. */
export function offerReloadOfOldPage(): void {
  whenAnotherIsServed((served) => {
    if (!isOlderVersion(clientVersion, served)) return;
    notify.action({
      id: 'newer-client',
      title: 'Une nouvelle version est disponible',
      message: 'Rechargez la page quand vous voulez\u00a0: ce que vous avez saisi n’est pas perdu.',
      action: again,
      stays: true,
    });
  });
}
