import type { ExperienceDetail } from '#contract/experience-contract.ts';
import { listedPrice, type TripPrice } from '#domain/price/trip-price.ts';
import type { ChosenTrip } from './chosen-trip.ts';

/**
 * Returns the price for the chosen date, time and guests. The price rules are loaded when it is first
 * called.
 */
export const priceFor = (experience: ExperienceDetail, { date, time, guests }: ChosenTrip): TripPrice =>
	listedPrice(experience, { date, time, guests }, Temporal.Now.instant());
