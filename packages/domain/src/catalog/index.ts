export * from './errors.ts';
export * from './contract.ts';
export * from './contrast.ts';
export * from './discipline-contract.ts';
export * from './hashtag-contract.ts';
export * from './objective-contract.ts';
export * from './use-contract.ts';
