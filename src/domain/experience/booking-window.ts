import { horizonDays } from '../booking/availability.ts';

/** In days, not counting today at the experience’s place. */
export const bookingWindowLimits = { min: 1, max: horizonDays } as const;

/** The API accepts any number within the limits. */
export const bookingWindowChoices = [7, 14, 30, 60, 90, 180, 365, horizonDays] as const;
