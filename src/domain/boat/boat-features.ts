import type { BoatCategory } from './boat.ts';
import features from './boat-features.json' with { type: 'json' };

/** Features to tick, as the wizard proposes them for each category; whatever else there is can be written beside them. */
export const boatFeatures: Readonly<Record<BoatCategory, readonly string[]>> = features;
