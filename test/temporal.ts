// Node 24 has no Temporal yet.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');

export {};
