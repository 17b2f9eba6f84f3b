import {
  companyProfileContract,
  type CompanyProfile,
  type CompanyProfileInput,
} from '@elan/domain/companies';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { clientOf } from '../../../app/api.ts';
import { notifyRefusal } from '../../../app/refusals.ts';
import { refreshUser } from '../../../app/session.ts';

// Named as the live events of companies are: a change made elsewhere is read again.
const companies = clientOf('companies', companyProfileContract);

// The page shows these refusals itself.
const meta = { handled: true };

/** The page of a company. */
export function companyProfileQuery(id: string) {
  const input = { params: { id } };
  return queryOptions({
    queryKey: ['companies', 'profile', id],
    queryFn: ({ signal }) => companies.read(input, { signal }),
    meta,
  });
}

/** Keeps what the server answered; the menu shows the name of the company. */
export function useKeepCompany(): (company: CompanyProfile) => void {
  const cache = useQueryClient();
  return (company) => {
    cache.setQueryData(companyProfileQuery(company.id).queryKey, company);
    refreshUser().catch(notifyRefusal);
  };
}

/** Keeps the page of a company up to date. */
export function useUpdateCompany(id: string) {
  const keep = useKeepCompany();
  return useMutation({
    mutationFn: (body: CompanyProfileInput) => companies.update({ params: { id }, body }),
    onSuccess: keep,
    meta: { ...meta, success: 'Entreprise enregistrée' },
  });
}

/** Takes the logo of a company away. */
export function useRemoveLogo(id: string) {
  const keep = useKeepCompany();
  return useMutation({
    mutationFn: () => companies.removeLogo({ params: { id } }),
    onSuccess: keep,
    meta: { failure: 'Logo non retiré', success: 'Logo retiré' },
  });
}
