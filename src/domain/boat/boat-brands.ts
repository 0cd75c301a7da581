import brands from './boat-brands.json' with { type: 'json' };

/**
 * Boat brands to choose from, in alphabetical order: motor boats and sailing boats, jet skis, canoes
 * and kayaks, house boats, ferries. The list is large, so only the boat form should load it.
 */
export const boatBrands: readonly string[] = brands;
