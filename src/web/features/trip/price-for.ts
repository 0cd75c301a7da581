import type { ExperienceDetail } from '#contract/experience-contract.ts';
import { listedPrice, type TripPrice } from '#domain/price/trip-price.ts';
import type { ChosenTrip } from './chosen-trip.ts';

/**
 * Returns the price for the choices so far. This code and the price rules are loaded when a choice
 * changes.
 */
export const priceFor = (experience: ExperienceDetail, { date, time, guests }: ChosenTrip): TripPrice =>
	listedPrice(experience, { date, time, guests }, Temporal.Now.instant());
