import type { IForbiddenRuleType } from 'dependency-cruiser';

const domain = '^packages/domain/src/';
const server = '^apps/server/src/';
const web = '^apps/web/src/';
const serverContext = `${server}contexts/`;
const webContext = `${web}contexts/`;
const test = '\\.test\\.tsx?$';
const lists = [`${domain}(?:policies|words)/contexts\\.ts$`];
const manifest = `${domain}[^/]+/[^/]+\\.(?:policy|words)\\.ts$`;
const node = (packages: string) => `(?:^|/)node_modules/(?:${packages})(?:/|$)`;

type From = IForbiddenRuleType['from'];
type To = Extract<IForbiddenRuleType, { to: unknown }>['to'];
const never = (name: string, from: From, to: To, comment: string): IForbiddenRuleType => ({
  name,
  severity: 'error',
  from,
  to,
  comment,
});

const domainRules = [
  never(
    'kernel-knows-no-context',
    { path: `${domain}kernel/` },
    { path: `${domain}(?!kernel/)` },
    'kernel ne connaît aucun contexte',
  ),
  never(
    'domain-context-through-its-index',
    { path: `${domain}([^/]+)/`, pathNot: lists },
    { path: `${domain}[^/]+/`, pathNot: [`${domain}$1/`, `${domain}[^/]+/index\\.ts$`] },
    'un contexte du domaine en atteint un autre par son index.ts',
  ),
  never(
    'a-manifest-stands-alone',
    { path: `${domain}([^/]+)/[^/]+\\.(?:policy|words)\\.ts$` },
    { pathNot: [`${domain}$1/`, `${domain}kernel/index\\.ts$`] },
    'la politique d’un contexte (*.policy.ts, *.words.ts) n’importe que le noyau et son dossier',
  ),
  never(
    'rows-without-sentences',
    { path: [`${domain}[^/]+/[^/]+\\.policy\\.ts$`, `${domain}policies/`] },
    {
      path: [`${domain}[^/]+/(?:errors|settings|[^/]+\\.words)\\.ts$`, `${domain}words/`],
      dependencyTypesNot: ['type-only'],
    },
    'chaque page porte les lignes (*.policy.ts), aucune ne porte les phrases',
  ),
  never(
    'only-the-lists-read-manifests',
    { path: domain, pathNot: [...lists, manifest, `${domain}[^/]+/[^/]+\\.policy${test}`] },
    { path: manifest },
    'seules les listes de policies/ et de words/ lisent *.policy.ts et *.words.ts',
  ),
  never(
    'the-lists-read-only-manifests',
    { path: lists },
    { path: `${domain}(?!(?:policies|kernel)/index\\.ts$)`, pathNot: manifest },
    'les listes de policies/ et de words/ ne lisent que *.policy.ts et *.words.ts',
  ),
  never(
    'every-policy-is-listed',
    { path: `${domain}policies/contexts\\.ts$` },
    { path: `${domain}.*\\.policy\\.ts$`, reachable: false },
    'absente de packages/domain/src/policies/contexts.ts',
  ),
  never(
    'every-word-is-listed',
    { path: `${domain}words/contexts\\.ts$` },
    {
      path: `${domain}[^/]+/(?:[^/]+\\.words|errors|settings)\\.ts$`,
      pathNot: `${domain}kernel/`,
      reachable: false,
    },
    'absent de packages/domain/src/words/contexts.ts, ou du *.words.ts de son dossier',
  ),
  never(
    'domain-from-outside-through-its-index',
    { pathNot: domain },
    { path: domain, pathNot: `${domain}[^/]+/index\\.ts$` },
    'le domaine se lit par @elan/domain/<contexte>',
  ),
  never(
    'domain-is-pure',
    { path: domain, pathNot: test },
    { pathNot: [domain, node('zod/mini')] },
    'le domaine n’importe que zod/mini et lui-même',
  ),
  never(
    'domain-tests-are-pure',
    { path: `${domain}.*${test}` },
    { pathNot: [domain, node('zod/mini|vitest|fast-check')] },
    'un test du domaine n’importe que vitest, fast-check, zod/mini et le domaine',
  ),
];

const serverRoot = `${server}(?:main\\.ts$|compose[^/]*\\.ts$|testing/)`;
const serverRules = [
  never(
    'server-context-through-its-public',
    { path: `${serverContext}([^/]+)/` },
    {
      path: `${serverContext}[^/]+/`,
      pathNot: [`${serverContext}$1/`, `${serverContext}[^/]+/public\\.ts$`],
    },
    'un contexte du serveur en atteint un autre par son public.ts',
  ),
  never(
    'platform-knows-no-context',
    { path: `${server}platform/` },
    { path: [serverContext, `${domain}(?!kernel/|accounts/)`] },
    'platform ne connaît aucun contexte',
  ),
  never(
    'platform-takes-only-types-of-accounts',
    { path: `${server}platform/` },
    { path: `${domain}accounts/`, dependencyTypesNot: ['type-only'] },
    'platform ne prend que des types (import type) de @elan/domain/accounts',
  ),
  never(
    'only-the-root-joins-server-contexts',
    { path: server, pathNot: [serverContext, `${server}platform/`, serverRoot] },
    { path: serverContext },
    'seuls main.ts, compose*.ts et testing/ réunissent les contextes',
  ),
  never(
    'nobody-imports-the-server-root',
    { path: [serverContext, `${server}platform/`], pathNot: test },
    { path: serverRoot },
    'un contexte ou platform n’importe ni la racine, ni testing/',
  ),
  never(
    'server-never-imports-the-web',
    { path: '^apps/server/' },
    { path: '^apps/web/' },
    'le serveur n’importe rien du navigateur',
  ),
];

const webRules = [
  never(
    'web-contexts-never-meet',
    { path: `${webContext}([^/]+)/` },
    { path: webContext, pathNot: `${webContext}$1/` },
    'un contexte de l’écran n’en importe pas un autre',
  ),
  never(
    'ui-knows-no-context',
    { path: `${web}ui/` },
    { path: [`${web}(?!ui/)`, `${domain}(?!kernel/)`] },
    'ui ne connaît ni contexte, ni base, ni app',
  ),
  never(
    'base-knows-no-web-context',
    { path: `${web}base/` },
    { path: webContext },
    'base est le sol des contextes de l’écran : elle n’en connaît aucun',
  ),
  never(
    'nobody-imports-app',
    { path: [`${web}(?!app/)`, '^(?:packages|apps/server)/'] },
    { path: `${web}app/` },
    'app compose les contextes : personne ne l’importe',
  ),
  never(
    'only-app-joins-web-contexts',
    { path: web, pathNot: [`${web}app/`, `${web}base/`, `${web}ui/`, webContext] },
    { path: webContext },
    'seul app/ réunit les contextes de l’écran',
  ),
  never(
    'browser-never-imports-the-server',
    { path: '^apps/web/' },
    { path: '^apps/server/' },
    'le navigateur n’importe jamais le serveur',
  ),
  never(
    'browser-has-no-node',
    { path: web, pathNot: test },
    { dependencyTypes: ['core'] },
    'le navigateur n’a pas les modules de Node',
  ),
];

const benchRules = [
  never(
    'bench-reaches-contexts-by-their-doors',
    { path: '^bench/' },
    { path: serverContext, pathNot: `${serverContext}[^/]+/public\\.ts$` },
    'bench atteint un contexte du serveur par son public.ts, ou par compose*.ts et testing/',
  ),
  never(
    'bench-reads-no-source-of-the-browser',
    { path: '^bench/' },
    { path: '^apps/web/' },
    'bench mesure le navigateur tel qu’il est livré : elle n’en importe pas les sources',
  ),
];

const everywhere = [
  never('no-cycle', {}, { circular: true }, 'pas de cycle, types compris'),
  never('no-unknown-import', {}, { couldNotResolve: true }, 'import introuvable'),
  never(
    'product-never-imports-tools',
    { path: '^(?:packages|apps)/' },
    { path: '^(?:tools|bench|e2e)/' },
    'le produit n’importe ni tools, ni bench, ni e2e',
  ),
  {
    name: 'no-orphan',
    severity: 'error',
    comment: 'personne ne l’importe et il n’importe rien',
    from: { orphan: true, pathNot: '\\.d\\.ts$' },
    to: {},
  } satisfies IForbiddenRuleType,
];

/** The arrows of the house: kernel <- domain <- server; domain <- web; contexts reached by one door. */
export const arrowRules: readonly IForbiddenRuleType[] = [
  ...domainRules,
  ...serverRules,
  ...webRules,
  ...benchRules,
  ...everywhere,
];
