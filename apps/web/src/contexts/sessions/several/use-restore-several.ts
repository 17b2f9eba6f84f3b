import { may } from '@elan/domain/accounts';
import type { Session } from '@elan/domain/sessions';
import { useSeveral } from '../../../base/acts/use-several.ts';
import { useUser } from '../../../base/session/session.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { plural } from '../../../ui/text/typography.ts';
import { acts } from '../acts/acts.queries.ts';
import { severalCount, severalName, severalTouch } from './several-names.ts';

/** How to take a cancellation of several sessions back, for who may restore them: what can no longer be held is told with its reason. */
export function useRestoreSeveral() {
  const user = useUser();
  const { run } = useSeveral<Session>({
    send: ({ id }) => acts.restore({ params: { id }, query: {} }),
    nameOf: severalName,
    touches: severalTouch,
  });
  if (!may(user, 'sessions.settle')) return undefined;
  return {
    label: 'Rétablir',
    run: async (sessions: readonly Session[]): Promise<void> => {
      const { done, refused } = await run(sessions);
      const title = `${severalCount(done)} ${plural(done, 'rétablie', 'rétablies')}`;
      if (refused.length === 0) notify.success({ title });
      else {
        notify.error({
          title,
          message: refused.map(([name, why]) => `${name}\u00a0: ${why}`).join(' '),
        });
      }
    },
  };
}
