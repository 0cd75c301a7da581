import brands from './boat-brands.json' with { type: 'json' };

/**
 * Boat brands to choose from, alphabetical: motor boats and sailing boats, jet skis, canoes and
 * kayaks, house boats, ferries. Only the boat form should load it, because of its size.
 */
export const boatBrands: readonly string[] = brands;
