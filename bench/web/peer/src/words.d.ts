/** The product's labels by code, put in by the build. */
declare const WORDS: {
  readonly companyStatus: Readonly<Record<string, string>>;
  readonly sessionStatus: Readonly<Record<string, string>>;
  readonly sessionType: Readonly<Record<string, string>>;
};
