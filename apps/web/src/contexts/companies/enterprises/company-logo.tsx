import { logoContract, type EnterpriseCard } from '@elan/domain/companies';
import { urlOf } from '@elan/domain/kernel';
import { AvatarPicture } from '../../../ui/display/avatar-picture.tsx';

/** The logo of a company, or its initials. */
export function CompanyLogo({ company }: { company: Pick<EnterpriseCard, 'id' | 'name' | 'logoVersion'> }) {
  const { id, name, logoVersion } = company;
  return (
    <AvatarPicture
      name={name}
      size="lg"
      square
      sources={
        logoVersion === null ? [] : [`${urlOf(logoContract.read, { params: { id } })}?v=${logoVersion}`]
      }
    />
  );
}
