import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { use, useMemo } from 'react';
import type { LinkRender } from '../../ui/link-render.tsx';
import { ScreenSearchContext } from '../screens/screen-search.ts';
import { readSearch, targetOf } from './search-params.ts';

/**
 * The router's link, for the parts of the design system that draw links. It calls itself current only when the whole
 * address is its own: two tabs of one page are never current together.
 */
export const routerLink: LinkRender = ({ href, ...props }) => (
  <Link activeOptions={{ exact: true, includeSearch: true }} {...targetOf(href)} {...props} />
);

/** Returns how to open another page of the application, by its address. */
export function useGo(): (href: string, options?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  return (href, options = {}) => {
    void navigate({ ...targetOf(href), ...options });
  };
}

type Query = Record<string, unknown>;

/**
 * The filter, sort and page of a list, kept in the URL and checked by the `search` schema that the screen's module exports.
 * `change` merges: an undefined value leaves the URL.
 */
export function useScreenSearch<S extends Query>(): readonly [
  S,
  (patch: Partial<S>, options?: { replace?: boolean }) => void,
] {
  const navigate = useNavigate();
  const schema = use(ScreenSearchContext);
  const typed: Query = useSearch({ strict: false });
  const search = useMemo(() => (schema ? readSearch(schema, typed) : typed), [schema, typed]);
  return [
    search as S,
    (patch, options = {}) => {
      void navigate({
        to: '.',
        // A value typed by hand that makes no sense leaves the URL with the first change.
        search: (before: Query) => ({ ...before, ...(schema && readSearch(schema, before)), ...patch }),
        ...options,
      });
    },
  ];
}
