import fc from 'fast-check';

// Properties try the same cases with every change, so that a failure comes of the change; a long run tries new ones.
if (process.env.LONG !== '1') fc.configureGlobal({ seed: 2026 });
