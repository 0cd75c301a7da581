import fc from 'fast-check';

// Property tests use a fixed seed, so that only a code change can make them fail; a long run uses
// new seeds.
if (process.env.LONG !== '1') fc.configureGlobal({ seed: 2026 });
