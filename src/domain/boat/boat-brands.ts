import brands from './boat-brands.json' with { type: 'json' };

/**
 * Boat brands to choose from, alphabetical: motor and sail, jet skis, canoes and kayaks, house boats, ferries.
 * Load it only with the wizard, because of its size.
 */
export const boatBrands: readonly string[] = brands;
