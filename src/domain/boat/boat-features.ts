import type { BoatCategory } from './boat.ts';
import features from './boat-features.json' with { type: 'json' };

/** Suggested features per category; owners can add others. */
export const boatFeatures: Readonly<Record<BoatCategory, readonly string[]>> = features;
