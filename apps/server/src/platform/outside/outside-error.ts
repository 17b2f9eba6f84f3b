/** Why an outside service gave nothing that can be used. */
export type OutsideReason =
  /** It asked for a pause, or failed too often: it was not asked. */
  | 'paused'
  /** Too many questions at once for its limit: it was not asked. */
  | 'busy'
  | 'timeout'
  | 'unreachable'
  | 'too-many-requests'
  | 'failed'
  /** It refused the question. */
  | 'refused'
  /** It answered something else than what it documents. */
  | 'unreadable';

/** An outside service that cannot be used now: whoever needs it does without. */
export class OutsideUnavailable extends Error {
  readonly service: string;
  readonly reason: OutsideReason;

  constructor(service: string, reason: OutsideReason, options?: ErrorOptions) {
    super(`${service}: ${reason}`, options);
    this.name = 'OutsideUnavailable';
    this.service = service;
    this.reason = reason;
  }
}
