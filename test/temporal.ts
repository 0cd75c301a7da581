// Node 24 has no Temporal of its own yet.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');

export {};
