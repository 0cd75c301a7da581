import { horizonDays } from '../booking/availability.ts';

/**
 * Days ahead that an experience can be booked, not counting today at its place. An owner may set fewer than the
 * horizon.
 */
export const bookingWindowLimits = { min: 1, max: horizonDays } as const;

/** Choices in the wizard; the API accepts any number between the limits. */
export const bookingWindowChoices = [7, 14, 30, 60, 90, 180, 365, horizonDays] as const;
