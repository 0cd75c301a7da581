import type { BoatCategory } from './boat.ts';
import features from './boat-features.json' with { type: 'json' };

/** Features suggested for each boat category. Owners can add other features. */
export const boatFeatures: Readonly<Record<BoatCategory, readonly string[]>> = features;
