// Node 24 does not include Temporal yet.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');

export {};
