import { horizonDays } from '../booking/availability.ts';

/**
 * Limits of the number of days that an experience can be booked ahead, not counting today at its
 * place.
 */
export const bookingWindowLimits = { min: 1, max: horizonDays } as const;

/** Numbers of days offered in the form. The API accepts any number within the limits. */
export const bookingWindowChoices = [7, 14, 30, 60, 90, 180, 365, horizonDays] as const;
