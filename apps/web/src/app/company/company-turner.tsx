import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { queryIn } from '../../base/lists/list-search.ts';
import { readOf } from '../../base/transport/read-of.ts';
import { companies } from '../../contexts/companies/enterprises/enterprises.queries.ts';
import { defaultPageSize } from '../../ui/lists/list-state.ts';
import { formatNumber } from '../../ui/text/format.ts';
import { neighboursIn } from './company-neighbours.ts';
import { companyHref, type CompanyPageSearch } from './company-page-search.ts';
import classes from './company.module.css';

/** The company before and the one after in the list that one came from; nothing for who came from elsewhere. */
export function CompanyTurner({ id, search }: { id: string; search: CompanyPageSearch }) {
  const { page = 1, size = defaultPageSize } = search;
  const pageQuery = (of: number) =>
    readOf(companies.enterprises, {
      query: { ...queryIn(search, 'status', 'mover', 'kind', 'prescriptor'), page: of, size },
    });
  const { data } = useQuery(pageQuery(page));
  const rows = data?.items ?? [];
  const total = data?.total ?? 0;
  const isFirst = rows[0]?.id === id && page > 1;
  const isLast = rows.at(-1)?.id === id && total > page * size;
  const before = useQuery({ ...pageQuery(page - 1), enabled: isFirst }).data?.items;
  const after = useQuery({ ...pageQuery(page + 1), enabled: isLast }).data?.items;
  const found = neighboursIn(id, page, size, { rows, ...(before && { before }), ...(after && { after }) });
  if (!found) return null;
  const filtered = search.search ? `, filtre «\u00a0${search.search}\u00a0»` : '';
  const link = (to: typeof found.next, label: string, icon: typeof IconChevronLeft) => {
    const Icon = icon;
    return (
      to &&
      routerLink({
        href: companyHref(to.id, { ...search, page: to.page === 1 ? undefined : to.page }),
        className: classes.turn,
        'aria-label': label,
        children: <Icon size={20} stroke={1.8} />,
      })
    );
  };
  return (
    <nav aria-label="Dans la liste des entreprises" className={classes.turner}>
      <span className="num">
        {formatNumber(found.place)} sur {formatNumber(total)}
        {filtered}
      </span>
      {link(found.previous, 'Entreprise précédente', IconChevronLeft)}
      {link(found.next, 'Entreprise suivante', IconChevronRight)}
    </nav>
  );
}
