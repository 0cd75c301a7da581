import brands from './boat-brands.json' with { type: 'json' };

/** The list is large, so only the boat form should load it. */
export const boatBrands: readonly string[] = brands;
