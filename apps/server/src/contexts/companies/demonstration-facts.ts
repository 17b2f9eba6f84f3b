/** A company of the demonstration beside the first one. */
export type DemoClient = {
  readonly id: string;
  readonly name: string;
  readonly line: string;
  readonly postalCode: string;
  readonly city: string;
  readonly people: number;
  /** It has a place, people, a subscription and a programme. */
  readonly isRunning: boolean;
};

declare module '../../platform/context/demonstration.ts' {
  interface DemonstrationFacts {
    /** The client company. */
    'companies/client': string;
    /** The prescriptor that it is attached to. */
    'companies/prescriptor': string;
    /** The other clients. */
    'companies/others': readonly DemoClient[];
  }
}
