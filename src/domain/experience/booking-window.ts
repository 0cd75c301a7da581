import { horizonDays } from '../booking/availability.ts';

/**
 * How many days ahead an experience can be booked, today at its place not counted: its last is the latest day bookable.
 * An owner may want fewer than the horizon.
 */
export const bookingWindowLimits = { min: 1, max: horizonDays } as const;

/** What the wizard offers; the API takes any number of days between the limits. */
export const bookingWindowChoices = [7, 14, 30, 60, 90, 180, 365, horizonDays] as const;
