/** By whose clock a boat's pause ends: that of the place it goes out from, or, before it has one, the world's. */
export const boatClock = (timeZone: string | null): string => timeZone ?? 'UTC';
