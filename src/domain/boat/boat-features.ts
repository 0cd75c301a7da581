import type { BoatCategory } from './boat.ts';
import features from './boat-features.json' with { type: 'json' };

export const boatFeatures: Readonly<Record<BoatCategory, readonly string[]>> = features;
