import { companyCodeContract } from '@elan/domain/shop';
import { useQuery } from '@tanstack/react-query';
import { ActButton } from '../../base/acts/act-button.tsx';
import { useAct } from '../../base/acts/use-act.ts';
import { clientOf } from '../../base/transport/api.ts';
import { readOf } from '../../base/transport/read-of.ts';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { CopyButton } from '../../ui/display/copy-button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import { plural } from '../../ui/text/typography.ts';
import classes from './subscriptions.module.css';

const companyCode = clientOf('shop', companyCodeContract);
const codeQuery = readOf(companyCode.read);

/** The code by which people from elsewhere join the sessions of one’s company, at their own expense (D38). */
export function CompanyCode() {
  const { data, error, refetch, isFetching } = useQuery(codeQuery);
  const renew = useAct({
    send: () => companyCode.renew({ body: {} }),
    touches: ['shop'],
    done: 'Nouveau code créé',
  });
  return (
    <SectionCard
      title="Salariés externes"
      description="Des personnes d’ailleurs rejoignent vos séances et paient elles-mêmes leur accès dans la boutique, avec ce code."
    >
      {error && !data && (
        <ErrorState message={sentenceOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && <LoadingState shape="rows" count={1} />}
      {data && (
        <div className={classes.code}>
          {data.code !== null && (
            <>
              <span className="num" aria-label={`Code ${data.code}`}>
                {data.code}
              </span>
              <CopyButton value={data.code} label="Copier le code" />
            </>
          )}
          <ActButton
            label={data.code === null ? 'Créer un code' : 'Remplacer le code'}
            look="default"
            act={renew}
            input={undefined}
            {...(data.code !== null && {
              question: {
                title: 'Remplacer le code\u202f?',
                message:
                  'L’ancien code ne sert plus à personne de nouveau. Ceux qui sont venus par lui gardent leur accès.',
                confirm: 'Remplacer',
              },
            })}
          />
          {data.people > 0 && (
            <span>
              {data.people}&nbsp;{plural(data.people, 'personne est venue', 'personnes sont venues')} par un
              de vos codes.
            </span>
          )}
        </div>
      )}
    </SectionCard>
  );
}
