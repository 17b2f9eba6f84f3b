import { companyProfileContract, type CompanyProfile } from '@elan/domain/companies';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clientOf } from '../../../base/transport/api.ts';
import { readOf } from '../../../base/transport/read-of.ts';
import { notifyRefusal } from '../../../base/transport/refusals.ts';
import { refreshUser } from '../../../base/session/session.ts';

// Named as the live events of companies are: a change made elsewhere is read again.
export const companies = clientOf('companies', companyProfileContract);

export const touched = ['companies'] as const;

/** The page of a company. */
export const companyProfileQuery = (id: string) => readOf(companies.read, { params: { id } });

/** Keeps what the server answered; the menu shows the name of the company. */
export function useKeepCompany(): (company: CompanyProfile) => void {
  const cache = useQueryClient();
  return (company) => {
    cache.setQueryData(companyProfileQuery(company.id).queryKey, company);
    refreshUser().catch(notifyRefusal);
  };
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
