import brands from './boat-brands.json' with { type: 'json' };

/**
 * Makes of boats to choose from: motor and sail, jet skis, canoes and kayaks, house boats, ferries, in the order of the
 * alphabet. Only the wizard needs so many kilobytes: load them with it.
 */
export const boatBrands: readonly string[] = brands;
