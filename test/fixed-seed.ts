import fc from 'fast-check';

// Property tests use a fixed seed, so that a failure is caused by the change; a long run uses new ones.
if (process.env.LONG !== '1') fc.configureGlobal({ seed: 2026 });
