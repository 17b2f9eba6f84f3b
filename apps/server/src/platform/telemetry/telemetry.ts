import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Logger } from '../log/log.ts';

/** Where traces go, and the name that they bear. */
export type TelemetryConfig = {
  /** The whole address that takes the traces (OTLP over HTTP), for instance `http://collector:4318/v1/traces`. */
  readonly tracesUrl: string;
  readonly serviceName: string;
};

/** What the composition root gives to the parts of a product whose traces are sent. */
export type Telemetry = {
  /** Follows every request of the API from now on; to be called before the routes are added. */
  readonly followRequests: (app: FastifyInstance) => void;
  /** Follows every statement that a request or a job makes on the connections of a pool. */
  readonly followStatements: (pool: pg.Pool) => void;
  readonly followJob: FollowJob;
  /** The identifiers of the trace under way, for the line of a log. */
  readonly logFields: () => Readonly<Record<string, string>>;
  /** Says in the log what could not be sent. */
  readonly warnTo: (log: Logger) => void;
  /** Sends what waits, for 5 s at most, and follows nothing any more. */
  readonly stop: () => Promise<void>;
};

/** Runs one job in a trace of its own: its name, its id, how it ended. */
export type FollowJob = <R extends { readonly status: string }>(
  job: { readonly name: string; readonly id: string },
  run: () => Promise<R>,
) => Promise<R>;
