import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { LinkRender } from '../ui/link-render.tsx';
import { targetOf } from './search-params.ts';

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

/**
 * The filter, sort and page of a list, kept in the URL and already checked by the `search` schema of the screen.
 * `change` merges: an undefined value leaves the URL.
 */
export function useScreenSearch<S extends Record<string, unknown>>(): readonly [
  S,
  (patch: Partial<S>, options?: { replace?: boolean }) => void,
] {
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as S;
  return [
    search,
    (patch, options = {}) => {
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, ...patch }),
        ...options,
      });
    },
  ];
}
