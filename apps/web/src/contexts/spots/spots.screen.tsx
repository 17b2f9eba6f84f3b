import { may } from '@elan/domain/accounts';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useScreenSearch } from '../../base/navigation/navigation.tsx';
import { useUser } from '../../base/session/session.ts';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { CompanySelect } from './company-select.tsx';
import { CompanySpots } from './company-spots.tsx';
import type { SpotsSearch } from './spots-search.ts';
import { spotsQuery } from './spots.queries.ts';
import classes from './spot-card.module.css';

// An administrator's alone.
const EverywhereList = lazyPart(() => import('./everywhere-list.tsx'), 'EverywhereList');

export { spotsSearch as search } from './spots-search.ts';

/** The places of practice of a company: see, add, change, close. */
export function SpotsScreen() {
  const user = useUser();
  const own = user.company?.id;
  return own === undefined ? (
    <AnyCompany />
  ) : (
    <CompanySpots companyId={own} forCompany={undefined} mayWrite={may(user, 'spots.write')} />
  );
}

// An administrator belongs to no company: they name one, or come from one of its programmes.
function AnyCompany() {
  const [{ companyId }, change] = useScreenSearch<SpotsSearch>();
  const mayWrite = may(useUser(), 'spots.write');
  const { data } = useQuery({ ...spotsQuery(companyId, 'with'), enabled: companyId !== undefined });
  const chooser = (
    <div className={classes.chooser}>
      <CompanySelect
        companyId={companyId}
        name={companyId === undefined ? undefined : data?.company?.name}
        onChoose={(chosen) => {
          change({
            companyId: chosen,
            spot: undefined,
            card: undefined,
            search: undefined,
            sort: undefined,
            direction: undefined,
            page: undefined,
          });
        }}
      />
    </div>
  );
  if (companyId !== undefined) {
    return (
      <CompanySpots key={companyId} companyId={companyId} forCompany={companyId} mayWrite={mayWrite}>
        {chooser}
      </CompanySpots>
    );
  }
  return (
    <>
      <PageHeader
        title="Lieux"
        description="Les lieux de pratique de toutes les entreprises, ou d’une seule."
      />
      {chooser}
      <Suspense fallback={<LoadingState shape="rows" count={5} />}>
        <EverywhereList />
      </Suspense>
    </>
  );
}
