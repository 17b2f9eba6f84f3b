import type { RouteDef } from '@elan/domain/kernel';
import type { Config } from '../config/config.ts';
import type { Invariant } from '../doctor/invariant.ts';
import type { FileRoute } from '../files/file-routes.ts';
import type { BoundRoute } from '../http/handle.ts';
import type { AnyJob } from '../jobs/define-job.ts';
import type { DeclaredTable } from '../personal-data/declare-table.ts';
import type { EventHandler } from '../registry/domain-events.ts';
import type { OldRows } from '../retention/delete-old-rows.ts';
import type { AccessTokens } from '../tokens/access-tokens.ts';
import type { Demonstration } from './demonstration.ts';
import type { Answer, Need } from './need.ts';

/** What the process gives to routes that cannot be made without it. */
export type RouteEnvironment = {
  readonly config: Config;
  readonly tokens: AccessTokens;
  /** Every job of the product, of the platform and of all contexts. */
  readonly jobs: readonly AnyJob[];
};

/** All that a context brings to the server, and what it provides to the others and needs of them. */
export type ContextManifest<
  Name extends string = string,
  Needs extends readonly Need[] = readonly Need[],
  Answers extends readonly Answer[] = readonly Answer[],
> = {
  /** The noun: the folder's name. */
  readonly name: Name;
  /** The contracts, by the name that the typed client gives them: `group.route` is the operation id of the API document. */
  readonly contracts?: Readonly<Record<string, Readonly<Record<string, RouteDef>>>>;
  readonly routes?: readonly BoundRoute[] | ((environment: RouteEnvironment) => readonly BoundRoute[]);
  /** The code that its reads answer when nobody foresaw why they failed: which things could not be loaded (specification point 8). */
  readonly readFailure?: string;
  /** The routes whose bodies are files. */
  readonly fileRoutes?: readonly FileRoute[];
  readonly jobs?: readonly AnyJob[];
  /** What it does, in the same transaction, when something happens elsewhere. */
  readonly handlers?: readonly EventHandler[];
  /** Every column of its tables: nothing of a person, or what, why and how long. */
  readonly personalData?: readonly DeclaredTable[];
  /**
   * Its tables that PostgreSQL walls, and the column that names the company of a row: behind the wall of a company no other row is
   * seen nor changed (threats T34). The migration of the table holds the same policy, and a test compares them.
   */
  readonly walledTables?: Readonly<Record<string, 'id' | 'company_id'>>;
  /** Its tables that name a company, or a row of a walled table, and stay without a wall, each with its reason. */
  readonly openTables?: Readonly<Record<string, string>>;
  /** The tables whose rows have a status that the audit follows, by the name of their machine there. */
  readonly audited?: Readonly<Record<string, string>>;
  /** What is always true of its rows, whoever changed them. */
  readonly invariants?: readonly Invariant[];
  /** What it puts in an empty database for the demonstration. */
  readonly demonstration?: Demonstration;
  /** What was kept long enough, deleted every night. */
  readonly oldRows?: readonly OldRows[];
  /** What it must be told by contexts that import it. */
  readonly needs?: Needs;
  /** What it answers to the needs of contexts that it imports. */
  readonly provides?: Answers;
};

/** Declares what a context is to the server; the compiler keeps which needs and answers it has. */
export const defineContext = <
  const Name extends string,
  const Needs extends readonly Need[] = readonly [],
  const Answers extends readonly Answer[] = readonly [],
>(
  manifest: ContextManifest<Name, Needs, Answers>,
): ContextManifest<Name, Needs, Answers> => manifest;

type NeedsOf<One> = One extends ContextManifest<string, infer Needs> ? Needs[number]['key'] : never;
type AnswersOf<One> =
  One extends ContextManifest<string, readonly Need[], infer Answers> ? Answers[number]['key'] : never;

/** Accepts a list whose needs are all answered; for another one the compiler names those that are not. */
type Complete<List extends readonly ContextManifest[]> = [
  Exclude<NeedsOf<List[number]>, AnswersOf<List[number]>>,
] extends [never]
  ? unknown
  : { readonly noContextAnswers: Exclude<NeedsOf<List[number]>, AnswersOf<List[number]>> };

/** Makes the list of the contexts of the product. It does not compile when a need of one of them is answered by none. */
export const contextList = <const List extends readonly ContextManifest[]>(
  list: List & Complete<List>,
): readonly ContextManifest[] => list;
