export const rideStatuses = ['OPEN', 'CANCELED'] as const;
export type RideStatus = (typeof rideStatuses)[number];
